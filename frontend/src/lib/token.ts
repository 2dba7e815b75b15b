import { storedValue } from './stored-value.ts';

/** The bearer token, in the browser's storage under 'token'. */
export const token = storedValue<string | null>({
  key: 'token',
  read: (text) => text || null,
  write: (value) => value,
});
