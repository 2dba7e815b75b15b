import { whatNowTexts } from './what-now.texts.ts';

export const calendarTexts = {
  whatNow: whatNowTexts,
  /** The language of the file's maker. */
  maker: (shop: string): string => `-//${shop}//Bestilling//NO`,
  pickup: 'Hent',
  return: 'Lever',
  andMore: 'm.m.',
  orderNo: (orderNo: number): string => `Ordrenummer ${orderNo}`,
} as const;
