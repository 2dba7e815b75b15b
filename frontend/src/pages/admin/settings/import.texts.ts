import type { ImportAnswer } from '@naust/domain/imports/imports.contract.ts';

const counts = new Intl.NumberFormat('nb-NO');
const formatCount = (count: number) => counts.format(count);

function words({ new: added, updated, failed, rows }: ImportAnswer, tense: 'will' | 'done'): string {
  const parts = [
    `${formatCount(added)} ${added === 1 ? 'ny' : 'nye'}`,
    `${formatCount(updated)} ${tense === 'will' ? 'oppdateres' : updated === 1 ? 'oppdatert' : 'oppdaterte'}`,
    `${formatCount(failed)} feil`,
  ];
  const first = rows.find(({ error }) => error !== undefined);
  return first && tense === 'will' ? `${parts.join(', ')}: ${faultOf(first)}` : parts.join(', ');
}

const faultOf = ({ line, error }: { line: number; error?: string | undefined }) => `linje ${line} ${error}`;

export const importTexts = {
  title: 'Importer produkter',
  about:
    'Last opp en CSV-fil fra regneark eller WooCommerce. Først ser du hva som vil skje. Ingenting endres før du trykker Importer.',
  key: 'Et produkt med samme navn i samme kategori oppdateres. Tomme felter beholder det som står. Kategorier som ikke finnes, blir laget.',
  example: 'Last ned eksempel',
  choose: 'Velg fil',
  other: 'Velg en annen fil',
  reading: 'Leser filen…',
  readFailed: 'Filen kunne ikke leses',
  result: 'Dette vil skje',
  run: (count: number) => (count === 1 ? 'Importer 1 produkt' : `Importer ${formatCount(count)} produkter`),
  running: 'Importerer…',
  failed: 'Importen ble ikke gjort',
  willHappen: (answer: ImportAnswer) => words(answer, 'will'),
  happened: (answer: ImportAnswer) => `Importert: ${words(answer, 'done')}`,
  nothing: 'Alt i filen står allerede slik i butikken.',
  faults: 'Rader som ikke kommer med',
  faultOf,
  more: (count: number) => `… og ${formatCount(count)} til`,
  unused: (columns: readonly string[]) =>
    `Butikken har ikke felt for dette ennå, så det brukes ikke: ${columns.join(', ')}.`,
} as const;
