import { storedValue } from '../../lib/stored-value.ts';

/** Proves to the shop that the PIN was entered on this device. */
export const deviceToken = storedValue<string | null>({
  key: 'device',
  read: (text) => text || null,
  write: (value) => value,
});

/** The employee chosen last on this device. */
export const chosenEmployee = storedValue<number | null>({
  key: 'checklist-employee',
  read: (text) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
});
