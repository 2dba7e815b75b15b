import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './wallet.texts.ts';

export const walletTexts: Texts<typeof nb.walletTexts> = {
  paidFor: ({ orderNo, first = 'order', more }) => `Order ${orderNo}: ${first}${more > 0 ? ` and ${more} more` : ''}`,
  aborted: 'you cancelled in Vipps',
  outOfTime: 'time_ran_out',
  ended: 'order_was_closed',
};
