import { forThisVisit } from './browser-storage.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { storedValue } from './stored-value.ts';

/** By it the shop recognises the browser that asked for a notice or a place in line: only it can end the wait. */
const ownKey = storedValue<string | null>({
  key: 'stockNotices',
  storage: forThisVisit,
  read: (text) => text,
  write: (key) => key,
});

export function waitKey(): string {
  const key = ownKey.get() ?? newIdempotencyKey();
  ownKey.set(key);
  return key;
}
