import type * as z from 'zod/mini';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Må være en tekst.',
  number: 'Må være et tall.',
  int: 'Må være et helt tall.',
  boolean: 'Må være ja eller nei.',
  array: 'Må være en liste.',
  object: 'Må være et objekt.',
  date: 'Må være en dato.',
};

/** The error text of a field for the person who fills in the form; a schema's own text has priority. */
export function fieldText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Må fylles ut.' : (TYPES[issue.expected] ?? 'Har feil form.');
    case 'too_small':
      return smallest(issue.origin, issue.minimum);
    case 'too_big':
      return largest(issue.origin, issue.maximum);
    case 'not_multiple_of':
      return `Må gå opp i ${issue.divisor}.`;
    case 'invalid_value':
      return 'Ukjent valg.';
    case 'unrecognized_keys':
      return 'Ukjent felt.';
    case 'invalid_format':
      return issue.format === 'email' ? 'Skriv en gyldig e-postadresse.' : 'Har feil form.';
    default:
      return 'Har feil form.';
  }
}

function smallest(origin: string, minimum: number | bigint): string {
  if (origin === 'string') return minimum === 1 ? 'Må fylles ut.' : `Må ha minst ${minimum} tegn.`;
  if (origin === 'array') return `Må ha minst ${minimum}.`;
  return `Må være minst ${minimum}.`;
}

function largest(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `Kan ha høyst ${maximum} tegn.`;
  if (origin === 'array') return `Kan ha høyst ${maximum}.`;
  return `Kan være høyst ${maximum}.`;
}
