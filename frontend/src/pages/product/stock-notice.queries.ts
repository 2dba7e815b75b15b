import { stockNoticeAnswer, stockNoticeEnded } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import type { FilledIn } from '../../features/contact-form/form-trap.tsx';
import { callApi } from '../../lib/api.ts';

/** The same address again is the same wait. */
export const askForNotice = (productId: number, body: FilledIn & { readonly email: string }) =>
  callApi(`/products/${productId}/stock-notice`, { method: 'POST', body, answer: stockNoticeAnswer });

export const endNotice = (token: string) =>
  callApi(`/stock-notices/${token}`, { method: 'DELETE', answer: stockNoticeEnded });
