import type { OptionalStep, SetupStep } from '@naust/domain/shop/setup.contract.ts';

export const startTexts = {
  title: 'Kom i gang',
  titleOpen: 'Åpen eller stengt',
  intro: 'Gå gjennom stegene i den rekkefølgen du vil. Kundene ser ingenting før du åpner butikken.',
  isOpen: 'Butikken er åpen. Kundene kan bestille.',
  isClosed: 'Butikken er stengt. Kundene ser bare navn og telefon.',
  failed: 'Kunne ikke hente hva som mangler',
  done: 'Ferdig',
  missing: 'Mangler',
  termsBefore: 'Les gjennom ',
  terms: 'vilkårene',
  termsAfter: ' før du åpner. Til du publiserer dine egne, gjelder utkastet, med navn og adresse fylt ut.',
  importBefore: 'Har du varene eller kundene i et regneark? ',
  import: 'Importer dem fra en fil',
  optional: 'Valgfritt',
  open: 'Åpne butikken',
  opening: 'Åpner …',
  opened: 'Butikken er åpen.',
  notOpened: 'Butikken ble ikke åpnet',
  close: 'Steng butikken',
  closing: 'Stenger …',
  closed: 'Butikken er stengt.',
  notClosed: 'Butikken ble ikke stengt',
  closeQuestion: 'Stenge butikken?',
  closeConsequence: 'Kundene ser bare navn og telefon, og ingen kan bestille. Bestillinger som er gjort, står som før.',
  still: (names: string) => `Før du kan åpne, mangler: ${names}.`,
} as const;

export interface StepText {
  readonly name: string;
  readonly what: string;
  readonly to: { readonly page: string; readonly part?: string };
}

/** In the order of the screen. */
export const STEPS_SHOWN = ['about', 'appearance', 'mail', 'opening-hours', 'products'] as const satisfies readonly (
  | SetupStep
  | OptionalStep
)[];

export const stepTexts: Readonly<Record<SetupStep | OptionalStep, StepText>> = {
  about: {
    name: 'Om butikken',
    what: 'Navn, organisasjonsnummer, adresse og telefon. Står på nettsidene, i e-poster og på kvitteringer.',
    to: { page: 'settings', part: 'shop' },
  },
  appearance: {
    name: 'Utseende',
    what: 'Logo, farge og forsidens ord. Butikken kan åpne uten.',
    to: { page: 'settings', part: 'appearance' },
  },
  mail: {
    name: 'E-post',
    what: 'Hvem e-postene kommer fra, og hvem hos dere som får beskjed om nye bestillinger.',
    to: { page: 'settings', part: 'mail' },
  },
  'opening-hours': {
    name: 'Åpningstider',
    what: 'Når kundene kan hente og levere, og hvilke dager dere har stengt.',
    to: { page: 'settings', part: 'hours' },
  },
  products: {
    name: 'Produkter',
    what: 'Det dere leier ut og selger. Ett er nok for å åpne.',
    to: { page: 'products' },
  },
};
