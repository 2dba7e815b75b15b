import { stockNoticeAnswer, stockNoticeEnded } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import type { FilledIn } from '../../features/contact-form/form-trap.tsx';
import { callApi } from '../../lib/api.ts';
import { waitKey } from '../../lib/wait-key.ts';

/** The same address again is the same wait. */
export function askForNotice(productId: number, body: FilledIn & { readonly email: string }) {
  return callApi(`/products/${productId}/stock-notice`, {
    method: 'POST',
    body,
    idempotencyKey: waitKey(),
    answer: stockNoticeAnswer,
  });
}

export const endNotice = (token: string) =>
  callApi(`/stock-notices/${token}`, { method: 'DELETE', answer: stockNoticeEnded });
