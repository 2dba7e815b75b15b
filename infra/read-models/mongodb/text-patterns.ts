const codes = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);
const one = (code: number): string => `\\x{${code.toString(16)}}`;
const between = (first: number, last: number): string => `[${one(first)}-${one(last)}]`;
const MOST = 0x10ffff;
const END = '\\z';

/** A pattern for exactly these characters; every server's engine reads it alike. */
export const escaped = (text: string): string => codes(text).map(one).join('');

/**
 * A pattern for texts that are neither before the first nor after the last, by code points. A two-part condition on one
 * element of a list is not portable: some servers match the parts against any two elements.
 */
export function anyWithin(first: string, last: string): string {
  const [from, to] = [codes(first), codes(last)];
  const shared = from.findIndex((code, place) => code !== to[place]);
  const common = shared === -1 ? from.length : shared;
  const begun = `^${escapedCodes(from.slice(0, common))}`;
  const [low, high] = [from[common], to[common]];
  // The first is a prefix of the last, or both are the same.
  if (low === undefined) return `${begun}(?:${notAfter(to.slice(common)).join('|')})`;
  if (high === undefined || low > high) return '[^\\x{0}-\\x{10ffff}]';
  const middle = high - low > 1 ? [between(low + 1, high - 1)] : [];
  const atLeast = notBefore(from.slice(common + 1)).map((rest) => one(low) + rest);
  const atMost = notAfter(to.slice(common + 1)).map((rest) => one(high) + rest);
  return `${begun}(?:${[...atLeast, ...middle, ...atMost].join('|')})`;
}

const escapedCodes = (some: readonly number[]): string => some.map(one).join('');

/** Continuations that are not before these characters. */
const notBefore = (rest: readonly number[]): string[] => [
  ...rest.flatMap((code, place) => (code < MOST ? [escapedCodes(rest.slice(0, place)) + between(code + 1, MOST)] : [])),
  escapedCodes(rest),
];

/** Continuations that are not after these characters. */
const notAfter = (rest: readonly number[]): string[] => [
  ...rest.flatMap((code, place) => {
    const begun = escapedCodes(rest.slice(0, place));
    return code > 0 ? [begun + END, begun + between(0, code - 1)] : [begun + END];
  }),
  escapedCodes(rest) + END,
];
