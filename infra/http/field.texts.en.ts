import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './field.texts.ts';

export const fieldTexts: Texts<typeof nb.fieldTexts> = {
  types: {
    string: 'Must be a text.',
    number: 'Must be a number.',
    int: 'Must be a whole number.',
    boolean: 'Must be yes or no.',
    array: 'Must be a list.',
    object: 'Must be an object.',
    date: 'Must be a date.',
  },
  missing: 'Must be filled in.',
  wrongForm: 'Is not in the right form.',
  notEmail: 'Write a valid email address.',
  unknownChoice: 'Unknown choice.',
  unknownField: 'Unknown field.',
  multipleOf: (divisor) => `Must be a multiple of ${divisor}.`,
  leastLetters: (least) => `Must have at least ${least} characters.`,
  leastRows: (least) => `Must have at least ${least}.`,
  least: (least) => `Must be at least ${least}.`,
  mostLetters: (most) => `Can have at most ${most} characters.`,
  mostRows: (most) => `Can have at most ${most}.`,
  most: (most) => `Can be at most ${most}.`,
};
