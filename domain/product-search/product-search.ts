import { foldText, spellingsOf } from '../folded-text.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { isOneErrorAway, meantWords, stemOf, wordsOf } from './words.ts';

export interface SearchedProduct {
  readonly name: string;
  readonly description?: string | null;
}

/** How a word was found, best first: in the name, by an everyday word, in the description, with one typing error. */
const NAMED = 1;
const EVERYDAY = 2;
const DESCRIBED = 3;
const MISTYPED = 4;
const NOT_FOUND = Number.POSITIVE_INFINITY;

const LEAST_DESCRIBED = 3;
const LEAST_MISTYPED = 4;
/** Shortest part of a compound: 'flytte' and 'esker', 'båt' and 'tilhenger'. */
const LEAST_PART = 3;
/** Another size is no typing error. */
const HAS_DIGIT = /\d/;

/** With every spelling of its sizes. */
interface Searched {
  readonly name: string;
  readonly nameWords: readonly string[];
  readonly described: readonly string[];
}

/**
 * The products in which every word is found, at most `most`, best first: the name contains the whole text, the name
 * contains each word, an everyday word matches the name, the description contains it. If nothing matches, one typing
 * error is allowed. Equal ranks keep their order. None for an empty text.
 */
export function searchProducts<T extends SearchedProduct>(products: readonly T[], text: string, most: number): T[] {
  const whole = foldText(text);
  const words = meantWords(whole);
  if (whole === '') return [];
  const ranked = products
    .map((product, at) => ({ product, at, rank: rankOf(searched(product), whole, words) }))
    .filter(({ rank }) => rank !== NOT_FOUND)
    .sort((one, other) => one.rank - other.rank || one.at - other.at);
  const isSure = ranked.some(({ rank }) => rank < MISTYPED);
  return ranked
    .filter(({ rank }) => !isSure || rank < MISTYPED)
    .slice(0, most)
    .map(({ product }) => product);
}

const searched = ({ name, description }: SearchedProduct): Searched => {
  const spellings = spellingsOf(foldText(name));
  return {
    name: spellings.join('\n'),
    nameWords: distinctWords(spellings),
    described: distinctWords(spellingsOf(foldText(description ?? ''))),
  };
};

const distinctWords = (spellings: readonly string[]): string[] => [...new Set(spellings.flatMap(wordsOf))];

/** 0 if the name contains the text; else the rank of its worst word. */
function rankOf(product: Searched, whole: string, words: readonly string[]): number {
  if (product.name.includes(whole)) return 0;
  if (words.length === 0) return NOT_FOUND;
  return Math.max(...words.map((word) => Math.min(rankOfWord(product, word), rankOfParts(product, word))));
}

function rankOfWord({ name, nameWords, described }: Searched, word: string): number {
  const stem = stemOf(word);
  if (name.includes(word) || nameWords.some((one) => endsWithStem(one, stem))) return NAMED;
  if (everydayWords(word).some((called) => name.includes(called))) return EVERYDAY;
  if (word.length >= LEAST_DESCRIBED && described.some((one) => tells(one, word, stem))) return DESCRIBED;
  return isMistyped(name, nameWords, word) ? MISTYPED : NOT_FOUND;
}

/** Singular and plural endings differ: 'henger', 'hengere', 'hengeren'. */
const endsWithStem = (word: string, stem: string): boolean => word.endsWith(stem) || stemOf(word).endsWith(stem);

/** Matches 'bål' with 'bålet', 'henger' with 'varehenger', and a half-written word with the whole. */
const tells = (described: string, word: string, stem: string): boolean =>
  described.startsWith(word) ||
  stemOf(described) === stem ||
  (word.length >= LEAST_MISTYPED && described.endsWith(word));

/** The rank of a compound: both parts must be found. */
function rankOfParts(product: Searched, word: string): number {
  let best = NOT_FOUND;
  for (let cut = LEAST_PART; cut <= word.length - LEAST_PART; cut += 1) {
    const rank = Math.max(rankOfPart(product, word.slice(0, cut)), rankOfPart(product, word.slice(cut)));
    best = Math.min(best, rank);
  }
  return best;
}

/** Parts are short: only the beginning of a word in the name counts, or an everyday word. */
function rankOfPart({ name, nameWords, described }: Searched, part: string): number {
  const stem = stemOf(part);
  if (nameWords.some((word) => word.startsWith(part) || endsWithStem(word, stem))) return EVERYDAY;
  if (everydayWords(part).some((called) => name.includes(called))) return EVERYDAY;
  const isDescribed = part.length >= LEAST_MISTYPED && described.some((word) => word.startsWith(part));
  return isDescribed ? DESCRIBED : NOT_FOUND;
}

function isMistyped(name: string, nameWords: readonly string[], word: string): boolean {
  if (word.length < LEAST_MISTYPED || HAS_DIGIT.test(word)) return false;
  if (nameWords.some((one) => isNearly(one, word))) return true;
  return MEANINGS.some(([said, meant]) => isNearly(said, word) && meant.some((called) => name.includes(called)));
}

/** The word with one error, with any ending; its beginning while it is still being typed; the end of a compound. */
const isNearly = (one: string, word: string): boolean =>
  isOneErrorAway(one, word) ||
  (one[0] === word[0] && isOneErrorAway(stemOf(one), stemOf(word))) ||
  isOneErrorAway(one.slice(0, word.length), word) ||
  (word.length > LEAST_MISTYPED && [-1, 0, 1].some((longer) => isOneErrorAway(one.slice(-word.length - longer), word)));

const MEANINGS = Object.entries(EVERYDAY_WORDS);
const BY_STEM = new Map(MEANINGS.map(([said, called]) => [stemOf(said), called]));

const everydayWords = (word: string): readonly string[] => EVERYDAY_WORDS[word] ?? BY_STEM.get(stemOf(word)) ?? [];
