import type { Texts } from '../language.ts';
import type * as nb from './statuses.texts.ts';

export const statusTexts: Texts<typeof nb.statusTexts> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  handedOut: 'Picked up',
  returned: 'Returned',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const paymentOptionTexts: Texts<typeof nb.paymentOptionTexts> = {
  vipps: 'Vipps',
  card: 'Card',
  invoice: 'Invoice',
};
