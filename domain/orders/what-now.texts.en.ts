import type { Texts } from '../language.ts';
import { moneyTexts } from '../money.texts.en.ts';
import { agreementText } from '../opening-hours/opening-hours.texts.en.ts';
import { orderedTimesText } from '../opening-hours/pickup-times.texts.en.ts';
import { openingTexts } from '../opening-hours/week-hours.texts.en.ts';
import { wallClockTexts } from '../wall-clock.texts.en.ts';
import type * as nb from './what-now.texts.ts';

export const whatNowTexts: Texts<typeof nb.whatNowTexts> = {
  money: moneyTexts,
  clock: wallClockTexts,
  opening: openingTexts,
  agreement: agreementText,
  orderedTimes: orderedTimesText,
  steps: { where: 'When and where', bring: 'Bring', pay: 'Payment' },
  numberIsEnough: 'Tell us the order number when you pick up.',
  goodsWithRental: 'What you have bought is handed to you when you pick up.',
  goodsAlone: 'Pick up what you have bought during opening hours.',
  call: (phone) => `Call ${phone}`,
  openMap: 'Open map',
  open: (day, hours) => `Open ${day}, ${hours}`,
  closed: (day) => `Closed ${day}`,
  reserved: (amount, isTakenNow) =>
    `${amount} is reserved in Vipps and charged ${isTakenNow ? 'now' : 'when you pick up'}.`,
  captured: 'Paid with Vipps.',
  refunded: 'Refunded with Vipps.',
  card: 'You pay by card when you pick up.',
  invoice: (receiver, due) =>
    `The invoice is sent by email${receiver === null ? '' : ` to ${receiver}`}.${due === null ? '' : ` Due ${due}.`}`,
};
