import { stockNoticeAnswer, stockNoticeEnded } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import type { FilledIn } from '../../features/contact-form/form-trap.tsx';
import { callApi } from '../../lib/api.ts';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { storedValue } from '../../lib/stored-value.ts';

/** Key by which the shop recognises the browser that asked for a notice: only it can end the wait. */
const ownKey = storedValue<string | null>({
  key: 'stockNotices',
  storage: forThisVisit,
  read: (text) => text,
  write: (key) => key,
});

/** The same address again is the same wait. */
export function askForNotice(productId: number, body: FilledIn & { readonly email: string }) {
  const idempotencyKey = ownKey.get() ?? newIdempotencyKey();
  ownKey.set(idempotencyKey);
  return callApi(`/products/${productId}/stock-notice`, {
    method: 'POST',
    body,
    idempotencyKey,
    answer: stockNoticeAnswer,
  });
}

export const endNotice = (token: string) =>
  callApi(`/stock-notices/${token}`, { method: 'DELETE', answer: stockNoticeEnded });
