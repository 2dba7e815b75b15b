import { seenOnOneLine } from './seen-text.ts';

/** Whoever is erased goes by this. */
export const ERASED_NAME = 'Slettet bruker';

const SEEN_IN_NAMES = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** A name of a person or a thing as it is kept, on one line. Refuses (null) one without a letter, a digit or a picture. */
export function parseName(text: string): string | null {
  const name = seenOnOneLine(text);
  return SEEN_IN_NAMES.test(name) ? name : null;
}

/** 'Kari N.' of 'Kari Anne Nordmann': the first name and the initial of the last, for lists that anyone can read. */
export function shortenName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
