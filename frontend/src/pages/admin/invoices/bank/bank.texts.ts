import { countWord } from '../../../../lib/count-words.ts';

const payments = (count: number) => (count === 1 ? '1 betaling' : `${count} betalinger`);

export const bankTexts = {
  read: 'Les inn bankfil',
  hint: 'camt.054, OCR giro eller CSV fra nettbanken.',
  reading: 'Leser inn …',
  failed: 'Kunne ikke lese inn filen',
  none: 'Ingen nye betalinger.',
  result: (count: number, parts: readonly string[]) => `${payments(count)}: ${parts.join(', ')}.`,
  whole: (count: number) => `${count} ${count === 1 ? 'hel' : 'hele'}`,
  partly: (count: number) => `${count} ${count === 1 ? 'delvis' : 'delvise'}`,
  unknown: (count: number) => `${count} ${count === 1 ? 'ukjent' : 'ukjente'}`,
  seen: (count: number) => (count === 1 ? '1 var lest før.' : `${count} var lest før.`),
  ignored: (count: number) =>
    count === 1 ? 'Én rad var ikke en innbetaling.' : `${capital(countWord(count))} rader var ikke innbetalinger.`,
} as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const unknownTexts = {
  title: 'Ukjente innbetalinger',
  listFailed: 'Kunne ikke hente de ukjente innbetalingene',
  more: 'Vis flere',
  of: (amount: string) => `av ${amount}`,
  kid: (kid: string) => `KID ${kid}`,
  nameless: 'Ukjent betaler',
  place: 'Plasser …',
  placeNamed: (amount: string, from: string) => `Plasser ${amount} fra ${from}`,
  find: 'Finn fakturaen',
  findHint: 'Nummer, KID, kunde eller beløp',
  searching: 'Søker …',
  notFound: 'Ingen ubetalte fakturaer passer.',
  failed: 'Kunne ikke plassere betalingen',
  searchFailed: 'Kunne ikke søke i fakturaene',
  owed: (amount: string) => `Skyldig ${amount}`,
  placeHere: 'Plasser',
  placeOn: (name: string) => `Plasser på ${name}`,
  placing: 'Plasserer …',
  placed: (amount: string, name: string) => `${amount} er plassert på ${name}`,
} as const;
