import { chargeTexts } from '@naust/domain/charges/charge-words.texts.ts';
import { discountTexts } from '@naust/domain/discounts/discount-words.texts.ts';
import { moneyTexts } from '@naust/domain/money.texts.ts';
import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { paymentOptionTexts } from '@naust/domain/orders/statuses.texts.ts';
import { whatNowTexts } from '@naust/domain/orders/what-now.texts.ts';
import { pricingTexts } from '@naust/domain/pricing.texts.ts';
import { spokenTexts } from '@naust/domain/spoken-period.texts.ts';
import { wallClockTexts } from '@naust/domain/wall-clock.texts.ts';

/** What several mails say, and the shop's words. */
export const letterTexts = {
  charge: chargeTexts,
  clock: wallClockTexts,
  discount: discountTexts,
  money: moneyTexts,
  pricing: pricingTexts,
  spoken: spokenTexts,
  whatNow: whatNowTexts,
  paymentOption: paymentOptionTexts,
  byAgreement: BY_AGREEMENT,
  orgNumber: (number: string, isVatRegistered: boolean): string => `Org.nr. ${number}${isVatRegistered ? ' MVA' : ''}`,
  dear: (name: string): string => `Hei, ${name}!`,
  with: (subject: string, shop: string): string => `${subject} hos ${shop}`,
  from: (title: string, shop: string): string => `${title} fra ${shop}`,
  regards: (shop: string): string => `Hilsen ${shop}`,
  seeOrder: 'Se bestillingen',
  payByWallet: 'Betal med Vipps',
  rentalTerms: 'Leievilkår',
  purchaseTerms: 'Kjøpsvilkår og angrerett',
  sum: 'Sum',
  paymentMethod: 'Betalingsmåte',
  isWrong: 'Er noe feil? Svar på denne e-posten, så ser vi på det.',
} as const;
