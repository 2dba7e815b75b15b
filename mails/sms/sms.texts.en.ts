import type { Texts } from '@naust/domain/language.ts';
import { moneyTexts } from '@naust/domain/money.texts.en.ts';
import { spokenTexts } from '@naust/domain/spoken-period.texts.en.ts';
import type * as nb from './sms.texts.ts';

export const smsTexts: Texts<typeof nb.smsTexts> = {
  money: moneyTexts,
  spoken: spokenTexts,
  late: (shop, orderNo, moment) =>
    `${shop}: Order ${orderNo} should have been returned${moment === null ? '' : ` ${moment}`}.`,
  returnSoon: (phone) => `Return it as soon as you can, or call ${phone}.`,
  pay: (shop, amount) => `${shop}: Pay ${amount}`,
  forOrder: (orderNo) => `for order ${orderNo}`,
  pickup: (shop, time, orderNo) =>
    `${shop}: Tomorrow${time === null ? '' : ` at ${time}`} you pick up order ${orderNo}`,
  return: (shop, time, orderNo) => `${shop}: Tomorrow${time === null ? '' : ` at ${time}`} you return order ${orderNo}`,
  doesNotFit: (phone) => `Does it not suit you? Call ${phone}.`,
};
