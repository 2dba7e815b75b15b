import { storedValue } from '../../../lib/stored-value.ts';

/** Rows of 24 px, for two weeks of many products in one window. */
export const denseRows = storedValue<boolean>({
  key: 'timeline-dense',
  read: (text) => text === '1',
  write: (isDense) => (isDense ? '1' : null),
});
