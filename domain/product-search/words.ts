import { withoutNorwegian } from '../folded-text.ts';

/** Words without a meaning of their own: 'henger til båt'. */
const FILL_WORDS = new Set(['til', 'for', 'å', 'og', 'i', 'på', 'av', 'med', 'en', 'et', 'ei', 'som', 'den', 'det']);
/** Longest first. The rest must still be a word. */
const ENDINGS = ['ene', 'ane', 'er', 'ar', 'en', 'et', 'a', 'e', 'r'];
const LEAST_STEM = 3;

/** The words of a folded text; a number with decimals is one. */
export const wordsOf = (folded: string): string[] => folded.match(/\d+(?:\.\d+)+[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu) ?? [];

/** Without fill words, unless there are only such. */
export function meantWords(folded: string): string[] {
  const all = wordsOf(folded);
  const meant = all.filter((word) => !FILL_WORDS.has(word));
  return meant.length === 0 ? all : meant;
}

/** Without the ending of plural or definite form: 'esker' and 'eska' become 'esk', as does 'eske'. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= LEAST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Whether one added, missing, changed or swapped letter turns one word into the other. å counts as a, ø as o. */
export function isOneErrorAway(one: string, other: string): boolean {
  const [a, b] = [withoutNorwegian(one), withoutNorwegian(other)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const rest = (text: string, skipped: number) => text.slice(same + skipped);
  return (
    a === b ||
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[same] === b[same + 1] && a[same + 1] === b[same] && rest(a, 2) === rest(b, 2))
  );
}
