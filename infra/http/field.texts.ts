/** What a field of a call must be, for the person who fills in the form. */
export const fieldTexts = {
  types: {
    string: 'Må være en tekst.',
    number: 'Må være et tall.',
    int: 'Må være et helt tall.',
    boolean: 'Må være ja eller nei.',
    array: 'Må være en liste.',
    object: 'Må være et objekt.',
    date: 'Må være en dato.',
  },
  missing: 'Må fylles ut.',
  wrongForm: 'Har feil form.',
  notEmail: 'Skriv en gyldig e-postadresse.',
  unknownChoice: 'Ukjent valg.',
  unknownField: 'Ukjent felt.',
  multipleOf: (divisor: number) => `Må gå opp i ${divisor}.`,
  leastLetters: (least: number) => `Må ha minst ${least} tegn.`,
  leastRows: (least: number) => `Må ha minst ${least}.`,
  least: (least: number) => `Må være minst ${least}.`,
  mostLetters: (most: number) => `Kan ha høyst ${most} tegn.`,
  mostRows: (most: number) => `Kan ha høyst ${most}.`,
  most: (most: number) => `Kan være høyst ${most}.`,
} as const;
