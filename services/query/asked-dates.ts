import { refuse } from '@naust/domain/refusal.ts';
import { parseDate } from '@naust/domain/wall-clock.ts';

export const refuseField = (path: string, message: string): never =>
  refuse('WRONG_SHAPE', { in: 'query', fields: [{ path, message }] });

/** The date as sent; refuses an invalid one. */
export const dated = (field: string, text: string): string =>
  parseDate(text) === null ? refuseField(field, 'Ugyldig dato.') : text;

/** Refuses invalid dates, and an end before the start. */
export function datedSpan(from: string, to: string): readonly [first: string, last: string] {
  const span = [dated('from', from), dated('to', to)] as const;
  return to < from ? refuseField('to', 'Kan ikke være før fra-datoen.') : span;
}
