import type { ImportAnswer } from '@naust/domain/imports/imports.contract.ts';
import type { ImportKind } from './import.texts.ts';

const counts = new Intl.NumberFormat('nb-NO');
const formatCount = (count: number) => counts.format(count);

function words({ new: added, updated, failed, rows }: ImportAnswer, tense: 'will' | 'done'): string {
  const parts = [
    `${formatCount(added)} ${added === 1 ? 'ny' : 'nye'}`,
    `${formatCount(updated)} ${tense === 'will' ? 'oppdateres' : updated === 1 ? 'oppdatert' : 'oppdaterte'}`,
    `${formatCount(failed)} feil`,
  ];
  const first = rows.find(({ error }) => error !== undefined);
  return first && tense === 'will' ? `${parts.join(', ')}: linje ${first.line} ${first.error}` : parts.join(', ');
}

/** Most files that are named. */
const SHOWN_NAMES = 10;

interface KindTexts {
  readonly about: string;
  readonly key: string;
  readonly file: string;
  readonly columns: (names: string) => string;
  readonly run: (count: number) => string;
}

export const kindTexts: Readonly<Record<ImportKind, KindTexts>> = {
  products: {
    about:
      'Last opp en CSV-fil fra regneark, WooCommerce eller Booqable. Først ser du hva som vil skje. Ingenting endres før du trykker Importer.',
    key: 'Et produkt med samme navn i samme gruppe oppdateres. Tomme felter beholder det som står. Grupper som ikke finnes, blir laget.',
    file: 'produkter.csv',
    columns: (names) => `Kolonner: ${names}.`,
    run: (count) => (count === 1 ? 'Importer 1 produkt' : `Importer ${formatCount(count)} produkter`),
  },
  customers: {
    about:
      'Last opp en CSV-fil med kunder. Først ser du hva som vil skje. Ingenting endres før du trykker Importer. Ingen får e-post av importen.',
    key: 'Kundene kommer inn med «Glemt passord». En e-postadresse som har konto fra før, endres ikke. Angrer du innen et døgn, fjernes kundene som ikke er tatt i bruk.',
    file: 'kunder.csv',
    columns: (names) => `Kolonner: ${names}. Bare navn og e-post må fylles ut.`,
    run: (count) => (count === 1 ? 'Importer 1 kunde' : `Importer ${formatCount(count)} kunder`),
  },
};

export const importTexts = {
  example: 'Last ned eksempel',
  choose: 'Velg fil',
  other: 'Velg en annen fil',
  reading: 'Leser filen…',
  readFailed: 'Filen kunne ikke leses',
  result: 'Dette vil skje',
  running: 'Importerer…',
  failed: 'Importen ble ikke gjort',
  willHappen: (answer: ImportAnswer) => words(answer, 'will'),
  happened: (answer: ImportAnswer) => `Importert: ${words(answer, 'done')}`,
  nothing: 'Alt i filen står allerede slik i butikken.',
  nothingGood: 'Ingen rader kan importeres.',
  faults: 'Rader som ikke kommer med',
  line: 'Linje',
  reason: 'Hva som er feil',
  more: (count: number) => `… og ${formatCount(count)} til`,
  pictures: 'Velg bilder (ZIP)',
  otherPictures: 'Velg en annen ZIP',
  aboutPictures:
    'Bildene pakkes i en ZIP-fil på inntil 100 MB. Kolonnen Bilde har navnet på filen, for eksempel lavvo.jpg.',
  withoutPictures: 'Ta bort bildene',
  unnamed: (names: readonly string[]) =>
    names.length > SHOWN_NAMES
      ? `${formatCount(names.length)} bilder i ZIP-filen er ikke nevnt i noen rad: ${names.slice(0, SHOWN_NAMES).join(', ')} …`
      : `Bilder i ZIP-filen som ikke er nevnt i noen rad: ${names.join(', ')}.`,
  unused: (columns: readonly string[]) => `Dette brukes ikke: ${columns.join(', ')}.`,
} as const;
