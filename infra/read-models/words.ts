import { foldLetters, plainSigns, withoutNorwegian } from '@naust/domain/folded-text.ts';
import { parsePhone } from '@naust/domain/phone.ts';

/** Words, including those joined by hyphens and apostrophes: 'Anne-Marie', "O'Hara". */
const CHUNK = /[\p{L}\p{N}\p{M}]+(?:['-][\p{L}\p{N}\p{M}]+)*/gu;
const JOINER = /['-]/g;

const fold = (word: string): string =>
  withoutNorwegian(foldLetters(word))
    .match(/[\p{L}\p{N}]/gu)
    ?.join('') ?? '';
const chunksOf = (text: string): string[] => plainSigns(text).match(CHUNK) ?? [];
const inOne = (chunk: string): string => fold(chunk.replaceAll(JOINER, ''));
const partsOf = (chunk: string): string[] => chunk.split(JOINER).map(fold).filter(Boolean);

/** The words of a text for the index: joined words both separately and in one. */
export function indexedWords(text: string): readonly string[] {
  return chunksOf(text).flatMap((chunk) => [...new Set([...partsOf(chunk), inOne(chunk)])].filter(Boolean));
}

/** Alternative spellings of one term: each is a list of words that must all be found. */
export type Spellings = readonly (readonly string[])[];

/**
 * The search terms; one spelling of each must be found: joined words separately or in one; digits with separators also
 * in one, as organisation and phone numbers are written.
 */
export function askedWords(text: string): readonly Spellings[] {
  const phone = parsePhone(text)?.slice(1);
  return runsOf(text).map(({ words, joined }) => {
    const spellings = [words, ...(words.length > 1 ? [[joined]] : [])];
    return phone !== undefined && isNumber(joined) ? [...spellings, [phone]] : spellings;
  });
}

/** One term: a chunk, or successive groups of digits. */
function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const chunk of chunksOf(text)) {
    const [words, joined] = [partsOf(chunk), inOne(chunk)];
    const last = runs.at(-1);
    if (last && isNumber(last.joined) && isNumber(joined)) {
      runs.splice(-1, 1, { words: [...last.words, ...words], joined: last.joined + joined });
    } else if (words.length > 0) runs.push({ words, joined });
  }
  return runs;
}

interface Run {
  readonly words: readonly string[];
  readonly joined: string;
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);
