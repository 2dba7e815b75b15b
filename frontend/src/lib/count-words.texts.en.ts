import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './count-words.texts.ts';

const WORDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

export const countWord: Texts<typeof nb.countWord> = (count) => WORDS[count] ?? String(count);
