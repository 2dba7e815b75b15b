import type { ShopRules } from '@naust/domain/rules/rules.ts';

interface RuleText {
  readonly label: string;
  readonly unit: string;
  /** What it does. */
  readonly does: string;
}

export const ruleTexts: Readonly<Record<Exclude<keyof ShopRules, 'weekendFrom' | 'weekendUntil'>, RuleText>> = {
  preparationHours: {
    label: 'Klargjøring mellom leier',
    unit: 'timer',
    does: 'Så lenge er en enhet opptatt etter at den skal være tilbake.',
  },
  longestRentalDays: { label: 'Lengste leie', unit: 'dager', does: 'Kunder kan ikke leie lenger enn dette.' },
  bookableAheadDays: {
    label: 'Kan bestilles frem',
    unit: 'dager',
    does: 'Kunder kan ikke velge en henting senere enn dette.',
  },
  shortHours: {
    label: 'Korttidspris under',
    unit: 'timer',
    does: 'En leie som er kortere enn dette, får korttidsprisen, hvis produktet har en.',
  },
  freeCancellationHours: {
    label: 'Gratis avbestilling til',
    unit: 'timer før henting',
    does: 'Frem til da koster det ingenting å avbestille. 0: gratis helt til henting.',
  },
  lateCancellationPercent: {
    label: 'Sen avbestilling koster',
    unit: '% av leien',
    does: 'Det kunden betaler for å avbestille senere enn det.',
  },
  invoiceDueDays: {
    label: 'Forfall på faktura',
    unit: 'dager',
    does: 'Betalingsfristen for bedrifter. Privatkunder får aldri kortere enn 14 dager.',
  },
  minimumAge: { label: 'Aldersgrense', unit: 'år', does: 'Så gammel må leietakeren og den som kjører, være.' },
  licenceYears: {
    label: 'Førerkort i minst',
    unit: 'år',
    does: 'Så lenge må den som kjører, ha hatt førerkort. 0: det er nok å ha det.',
  },
};

export const rulesTexts = {
  title: 'Regler',
  intro:
    'Reglene kundene ser i kassen, i e-postene og i vilkårene. En endring gjelder bestillinger som gjøres etterpå: de som er gjort, beholder reglene de ble gjort med.',
  failed: 'Kunne ikke hente reglene',
  saved: 'Reglene er lagret',
  changed: 'Dette endres for nye bestillinger',
  coversRental: 'Angrerett gjelder også leie',
  coversRentalHint:
    'Loven gjør unntak for blant annet utleie av kjøretøy og fritidstjenester til en bestemt tid. Slå på hvis det du leier ut, ikke er slikt, som verktøy. Gjelder også bestillinger som er gjort.',
  yes: 'ja',
  no: 'nei',
  reset: 'Sett tilbake til standard',
  bounds: (least: number, most: number, first: number) => `${least}–${most}. Standard: ${first}.`,
  renting: 'Leie',
  prices: 'Korttid og helg',
  money: 'Avbestilling og faktura',
  renter: 'Den som leier',
  weekendFromDay: 'Helgen begynner',
  weekendUntilDay: 'Helgen slutter',
  weekendTime: 'Klokken',
  weekendFromTime: 'Helgen begynner klokken',
  weekendUntilTime: 'Helgen slutter klokken',
  weekendHint: 'Helgeprisen gjelder den som henter fra da, og før den siste dagen.',
  weekendUntilHint: 'Senest da skal det være levert. Standard: fredag 16:00 til søndag 22:00.',
  from: (before: string, after: string) => `${before} → ${after}`,
} as const;

export const WEEKEND_DAY_NAMES: Readonly<Record<string, string>> = {
  TH: 'Torsdag',
  FR: 'Fredag',
  SA: 'Lørdag',
  SU: 'Søndag',
  MO: 'Mandag',
  TU: 'Tirsdag',
};
