import { foldLetters, plainSigns, withoutNorwegian } from '@naust/domain/folded-text.ts';
import { parsePhone } from '@naust/domain/phone.ts';

/** Words, and what hyphens and apostrophes join: 'Anne-Marie', "O'Hara". */
const CHUNK = /[\p{L}\p{N}\p{M}]+(?:['-][\p{L}\p{N}\p{M}]+)*/gu;
const JOINER = /['-]/g;

const fold = (word: string): string =>
  withoutNorwegian(foldLetters(word))
    .match(/[\p{L}\p{N}]/gu)
    ?.join('') ?? '';
const chunksOf = (text: string): string[] => plainSigns(text).match(CHUNK) ?? [];
const inOne = (chunk: string): string => fold(chunk.replaceAll(JOINER, ''));
const partsOf = (chunk: string): string[] => chunk.split(JOINER).map(fold).filter(Boolean);

/** The words of a text by which it is found: what hyphens and apostrophes join stands apart and in one. */
export function indexedWords(text: string): readonly string[] {
  return chunksOf(text).flatMap((chunk) => [...new Set([...partsOf(chunk), inOne(chunk)])].filter(Boolean));
}

/** Ways to write one thing: each is a list of words that must all be found. */
export type Spellings = readonly (readonly string[])[];

/**
 * What is sought, each of which must be found in one of its spellings: what hyphens and apostrophes join, apart or in
 * one; digits with anything between them in one too, as numbers of organisations and phones are written.
 */
export function askedWords(text: string): readonly Spellings[] {
  const phone = parsePhone(text)?.slice(1);
  return runsOf(text).map(({ words, joined }) => {
    const spellings = [words, ...(words.length > 1 ? [[joined]] : [])];
    return phone !== undefined && isNumber(joined) ? [...spellings, [phone]] : spellings;
  });
}

/** What belongs together: a chunk, or digits that follow each other. */
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
