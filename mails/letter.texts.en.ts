import { chargeTexts } from '@naust/domain/charges/charge-words.texts.en.ts';
import { discountTexts } from '@naust/domain/discounts/discount-words.texts.en.ts';
import type { Texts } from '@naust/domain/language.ts';
import { moneyTexts } from '@naust/domain/money.texts.en.ts';
import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.en.ts';
import { paymentOptionTexts } from '@naust/domain/orders/statuses.texts.en.ts';
import { whatNowTexts } from '@naust/domain/orders/what-now.texts.en.ts';
import { pricingTexts } from '@naust/domain/pricing.texts.en.ts';
import { spokenTexts } from '@naust/domain/spoken-period.texts.en.ts';
import { wallClockTexts } from '@naust/domain/wall-clock.texts.en.ts';
import type * as nb from './letter.texts.ts';

export const letterTexts: Texts<typeof nb.letterTexts> = {
  charge: chargeTexts,
  clock: wallClockTexts,
  discount: discountTexts,
  money: moneyTexts,
  pricing: pricingTexts,
  spoken: spokenTexts,
  whatNow: whatNowTexts,
  paymentOption: paymentOptionTexts,
  byAgreement: BY_AGREEMENT,
  orgNumber: (number, isVatRegistered) => `Org. no. ${number}${isVatRegistered ? ' MVA' : ''}`,
  dear: (name) => `Hi ${name}!`,
  with: (subject, shop) => `${subject} at ${shop}`,
  from: (title, shop) => `${title} from ${shop}`,
  regards: (shop) => `Kind regards, ${shop}`,
  seeOrder: 'See your order',
  payByWallet: 'Pay with Vipps',
  rentalTerms: 'Rental terms (in Norwegian)',
  purchaseTerms: 'Terms of purchase (in Norwegian)',
  sum: 'Total',
  paymentMethod: 'Payment method',
  isWrong: 'Is something wrong? Reply to this email and we will look into it.',
};
