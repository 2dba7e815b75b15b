import { moneyTexts } from '@naust/domain/money.texts.ts';
import { spokenTexts } from '@naust/domain/spoken-period.texts.ts';

export const smsTexts = {
  money: moneyTexts,
  spoken: spokenTexts,
  late: (shop: string, orderNo: number, moment: string | null): string =>
    `${shop}: Bestilling ${orderNo} skulle vært levert tilbake${moment === null ? '' : ` ${moment}`}.`,
  returnSoon: (phone: string): string => `Lever så snart du kan, eller ring ${phone}.`,
  pay: (shop: string, amount: string): string => `${shop}: Betal ${amount}`,
  forOrder: (orderNo: number): string => `for bestilling ${orderNo}`,
  pickup: (shop: string, time: string | null, orderNo: number): string =>
    `${shop}: I morgen${time === null ? '' : ` kl. ${time}`} henter du bestilling ${orderNo}`,
  return: (shop: string, time: string | null, orderNo: number): string =>
    `${shop}: I morgen${time === null ? '' : ` kl. ${time}`} leverer du tilbake bestilling ${orderNo}`,
  doesNotFit: (phone: string): string => `Passer det ikke? Ring ${phone}.`,
} as const;
