import { moneyTexts } from '../money.texts.ts';
import { agreementText } from '../opening-hours/opening-hours.texts.ts';
import { orderedTimesText } from '../opening-hours/pickup-times.texts.ts';
import { openingTexts } from '../opening-hours/week-hours.texts.ts';
import { wallClockTexts } from '../wall-clock.texts.ts';

export const whatNowTexts = {
  money: moneyTexts,
  clock: wallClockTexts,
  opening: openingTexts,
  agreement: agreementText,
  orderedTimes: orderedTimesText,
  steps: { where: 'Når og hvor', bring: 'Ta med', pay: 'Betaling' },
  numberIsEnough: 'Oppgi ordrenummeret når du henter.',
  goodsWithRental: 'Det du har kjøpt, får du med deg når du henter.',
  goodsAlone: 'Det du har kjøpt, henter du i åpningstiden.',
  call: (phone: string): string => `Ring ${phone}`,
  openMap: 'Åpne i kart',
  open: (day: string, hours: string): string => `Åpent ${day} kl. ${hours}`,
  closed: (day: string): string => `Stengt ${day}`,
  reserved: (amount: string, isTakenNow: boolean): string =>
    `${amount} er reservert i Vipps og trekkes ${isTakenNow ? 'nå' : 'ved henting'}.`,
  captured: 'Betalt med Vipps.',
  refunded: 'Betalt tilbake med Vipps.',
  card: 'Du betaler med kort når du henter.',
  invoice: (receiver: string | null, due: string | null): string =>
    `Faktura sendes på e-post${receiver === null ? '' : ` til ${receiver}`}.${due === null ? '' : ` Forfall ${due}.`}`,
} as const;
