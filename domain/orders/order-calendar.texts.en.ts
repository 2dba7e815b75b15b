import type { Texts } from '../language.ts';
import type * as nb from './order-calendar.texts.ts';
import { whatNowTexts } from './what-now.texts.en.ts';

export const calendarTexts: Texts<typeof nb.calendarTexts> = {
  whatNow: whatNowTexts,
  maker: (shop) => `-//${shop}//Booking//EN`,
  pickup: 'Pick up',
  return: 'Return',
  andMore: 'and more',
  orderNo: (orderNo) => `Order number ${orderNo}`,
};
