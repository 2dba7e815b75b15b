import { FULL_TANK } from '@naust/domain/orders/condition.ts';

export const conditionTexts = {
  checklist: 'Sjekkliste',
  checklistOf: (name: string) => `Sjekkliste, ${name}`,
  allOk: 'Alt i orden',
  allOkOf: (name: string) => `Alt i orden, ${name}`,
  rest: 'Det som ikke er huket av, noteres som ikke i orden.',
  rowNote: (row: string) => `Hva er galt: ${row}`,
  more: { out: 'Drivstoff og timer', back: 'Drivstoff, timer og skade' },
  fuel: 'Drivstoff',
  notNoted: 'Ikke notert',
  hours: 'Timeteller',
  hoursWrong: 'Skriv et tall fra 0, for eksempel 412,5.',
  damage: 'Skade',
  damageNeeded: 'Beskriv skaden, eller la beløpet stå tomt.',
  kind: 'Gebyr',
  usualKind: 'Erstatning',
  amount: 'Beløp (kr)',
  amountWrong: 'Skriv et beløp over 0, eller la feltet stå tomt.',
  amountHint: 'Kan stå tomt til du vet hva det koster.',
  idSeen: 'Legitimasjon sett',
  licenceClass: 'Førerkortklasse',
  licenceHint: 'Bare klassen, for eksempel BE. Ingen nummer, ingen kopi.',
  before: (words: string) => `Ved utlevering: ${words}`,
  hoursWords: (hours: number) => `${String(hours).replace('.', ',')} timer`,
  notOk: (row: string) => `ikke i orden: ${row}`,
  seeOver: 'Se over det som er notert om tilstanden.',
} as const;

const FUEL = ['Tom', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'Full'] as const;

/** A gauge's words for eighths of a tank. */
export const fuelWords = (eighths: number): string => FUEL[eighths] ?? `${eighths}/${FULL_TANK}`;

/** The full tank first. */
export const fuelOptions = FUEL.map((label, eighths) => ({ value: String(eighths), label })).reverse();
