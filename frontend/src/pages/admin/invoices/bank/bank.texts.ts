import { countWord } from '../../../../lib/count-words.texts.ts';

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

export const setAsideTexts = {
  act: 'Gjelder ikke butikken',
  actNamed: (amount: string, from: string) => `Gjelder ikke butikken: ${amount} fra ${from}`,
  hint: 'Innbetalingen flyttes til Lagt til side. Der kan du ta den fram igjen.',
  reason: 'Hvorfor?',
  reasonHint: 'For eksempel husleie, privat eller lest inn to ganger.',
  reasonNeeded: 'Skriv hvorfor',
  setAside: 'Legg til side',
  settingAside: 'Legger til side …',
  cancel: 'Avbryt',
  done: (amount: string) => `${amount} er lagt til side`,
  failed: 'Kunne ikke legge innbetalingen til side',
  title: 'Lagt til side',
  listFailed: 'Kunne ikke hente innbetalingene som er lagt til side',
  forgotten: 'Begrunnelsen er slettet',
  takeUp: 'Ta fram igjen',
  takeUpNamed: (amount: string, from: string) => `Ta fram igjen ${amount} fra ${from}`,
  takingUp: 'Tar fram …',
  takenUp: (amount: string) => `${amount} er tatt fram igjen`,
  takeUpFailed: 'Kunne ikke ta fram innbetalingen',
} as const;
