export type DemoLetter = 'A' | 'B' | 'C';

/** A question with its options in the order A, B, C. */
export interface DemoQuestion {
  readonly text: string;
  readonly options: readonly [string, string, string];
  readonly answer: DemoLetter;
}

export const quizTitle = 'Fjordquizen: vinn en helg med lavvo';

export const quizQuestions: readonly DemoQuestion[] = [
  {
    text: 'Hva heter den største isbreen på det europeiske fastlandet?',
    options: ['Jostedalsbreen', 'Svartisen', 'Folgefonna'],
    answer: 'A',
  },
  {
    text: 'Hvilken innsjø er den dypeste i Europa?',
    options: ['Mjøsa', 'Lovatnet', 'Hornindalsvatnet'],
    answer: 'C',
  },
  {
    text: 'Hvilken fjord er den lengste i Norge?',
    options: ['Hardangerfjorden', 'Sognefjorden', 'Nordfjord'],
    answer: 'B',
  },
  {
    text: 'Hva er et naust?',
    options: ['Et hus for båter', 'Et hus for korn', 'Et hus for sauer'],
    answer: 'A',
  },
  {
    text: 'Hvor langt fra bebodd hus eller hytte må du minst sette opp teltet?',
    options: ['50 meter', '100 meter', '150 meter'],
    answer: 'C',
  },
  {
    text: 'Når gjelder det generelle forbudet mot å gjøre opp ild i og ved skog?',
    options: ['1. mai til 1. september', '15. april til 15. september', '1. juni til 31. august'],
    answer: 'B',
  },
  {
    text: 'Hvor mange fjellvettregler er det?',
    options: ['Sju', 'Åtte', 'Ni'],
    answer: 'C',
  },
  {
    text: 'Hvilket nummer ringer du når noen trenger ambulanse?',
    options: ['110', '113', '116 117'],
    answer: 'B',
  },
  {
    text: 'Til toppen av hvilket fjell går Loen Skylift?',
    options: ['Hoven', 'Skåla', 'Lodalskåpa'],
    answer: 'A',
  },
  {
    text: 'Hvor fort er det lov å kjøre med en tilhenger som har bremser?',
    options: ['70 km/t', '80 km/t', '90 km/t'],
    answer: 'B',
  },
];
