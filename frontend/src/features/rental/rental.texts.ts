import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import type { DayState, SlotReason } from '@naust/domain/slots.ts';
import { rulesNow } from '../../lib/rules-now.ts';

export const rentalTexts = {
  title: 'Velg leieperiode',
  close: 'Lukk',
  proposals: 'Forslag til periode',
  today: 'I dag',
  tomorrow: 'I morgen',
  saturday: 'Lørdag',
  weekend: 'Til helgen',
  nextWeekend: 'Neste helg',
  pickup: 'Henting',
  return: 'Tilbakelevering',
  chooseDay: 'Velg dag',
  chooseTime: 'Velg tid',
  pickupDays: 'Dag for henting',
  returnDays: 'Dag for tilbakelevering',
  pickupHours: (day: string) => `Hentetid ${day}`,
  returnHours: (day: string) => `Tid for tilbakelevering ${day}`,
  dayFirst: 'Velg en dag i kalenderen, så vises klokkeslettene her.',
  otherHours: (day: string) => `Andre klokkeslett, etter avtale, ${day}`,
  byAgreement: 'Andre klokkeslett, etter avtale',
  noOpeningHours: 'Ingen åpningstid er ledig denne dagen. Andre klokkeslett er etter avtale.',
  noHours: 'Ingen ledige klokkeslett denne dagen. Velg en annen dag.',
  rentedAgain: (day: string) => `Utleid igjen ${endWithStop(day)} Lever før det, eller hent senere.`,
  rentedAgainThen: (day: string, from: string, latest: string) =>
    `Utleid igjen ${day} kl. ${from}. Lever senest kl. ${latest}, eller hent senere.`,
  beganAnew: (taken: string, day: string) =>
    `Utleid ${endWithStop(taken)} Leien begynner derfor på nytt ${day}. Velg hentetid.`,
  returnDoesNotFit:
    'Tilbakeleveringen passer ikke til denne dagen. Velg hentetid, så velger du tilbakelevering på nytt.',
  firstFree: (when: string) => `Første ledige: ${when}`,
  nextMonth: 'Neste måned',
  previousMonth: 'Forrige måned',
  nowReturn: 'Henting er valgt. Velg tilbakelevering.',
  bothChosen: 'Begge tidspunkter er valgt.',
  pickupPassed: 'Tiden du valgte for henting, er passert. Velg en ny.',
  whyNot: 'Kan ikke velges:',
  earliest: (hour: number, reason: string) => `Tidligst kl. ${hour}: ${reason}`,
  blocked: (from: number, to: number, reason: string) => `kl. ${from}–${to} (${reason})`,
  atTime: (time: string) => `kl. ${time}`,
} as const;

/** A sentence may end with an abbreviated month. */
const endWithStop = (text: string) => (text.endsWith('.') ? text : `${text}.`);

export const dayStateTexts: Record<DayState, string> = {
  free: 'ledig',
  partly: 'delvis ledig',
  'by-agreement': BY_AGREEMENT,
  'after-booking': 'utleid igjen før den',
  full: 'opptatt hele dagen',
  past: 'dagen er passert',
  closed: 'stengt',
  'too-far': 'for langt frem eller for lang leie',
};

export const legendTexts = { free: 'Ledig', partly: 'Delvis ledig', full: 'Opptatt' } as const;

export const slotReasonTexts: Record<SlotReason, string> = {
  past: 'passert',
  skipped: 'finnes ikke, klokken stilles frem',
  closed: 'stengt',
  booked: 'opptatt',
  buffer: 'klargjøres etter forrige leie',
  'next-booking': 'for kort tid før neste leie',
  'too-early': 'minst én time etter henting',
  'after-return': 'etter tilbakelevering',
  get 'too-long'() {
    return `leien blir over ${rulesNow().longestRentalDays} dager`;
  },
  get 'too-far'() {
    return `over ${rulesNow().bookableAheadDays} dager frem`;
  },
};

/** For return hours the same conflict has another text. */
export const returnReasonTexts: Record<SlotReason, string> = {
  ...slotReasonTexts,
  'next-booking': 'utleid igjen før det',
  buffer: 'utleid igjen før det',
};
