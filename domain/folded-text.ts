/** Letters that Unicode does not decompose, with their spelling on keyboards without them. */
const SPELT: Readonly<Record<string, string>> = {
  ä: 'æ',
  ö: 'ø',
  œ: 'ø',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
};
const LATIN: Readonly<Record<string, string>> = { å: 'a', æ: 'ae', ø: 'o', ä: 'a', ö: 'o', œ: 'oe' };
const NORWEGIAN: Readonly<Record<string, string>> = { aa: 'å', ae: 'æ', oe: 'ø' };
const PLAIN: Readonly<Record<string, string>> = { å: 'a', æ: 'a', ø: 'o', ue: 'u' };

const APOSTROPHES = /[\u2018\u2019\u02BC\u2032\u00B4`]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Unifies compatible signs: superscripts become digits, any space a space, any apostrophe or dash the plain one. */
export const plainSigns = (text: string): string =>
  text.replace(APOSTROPHES, "'").replace(DASHES, '-').normalize('NFKC');

const withoutAccent = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');

/** The spelling of letters on a keyboard without them, with the same case: 'Saether', 'Oyvind'. Others stay. */
export const asciiLetters = (text: string): string =>
  text.normalize('NFC').replace(/[^\0-\x7F]/gu, (letter) => {
    const small = letter.toLowerCase();
    const spelt = LATIN[small] ?? SPELT[small] ?? withoutAccent(small);
    return letter === small ? spelt : spelt.charAt(0).toUpperCase() + spelt.slice(1);
  });

/** Lower case without accents. å, æ and ø stay distinct letters, also when written as aa, ae and oe, or as ä and ö. */
export const foldLetters = (text: string): string =>
  plainSigns(text)
    .toLowerCase()
    .replace(/[^\0-\x7Fåæø]/gu, (letter) => SPELT[letter] ?? withoutAccent(letter))
    .replace(/aa|ae|oe/g, (letters) => NORWEGIAN[letters] ?? letters);

/** Folded text with å as a, æ as a and ø as o, as names are written abroad. ue counts as ü. */
export const withoutNorwegian = (folded: string): string =>
  folded.replace(/[åæø]|ue/g, (letters) => PLAIN[letters] ?? letters);

/** Both spellings of a unit. */
const UNITS = [
  ['m', 'meter'],
  ['m2', 'kvm'],
  ['m3', 'kubikk'],
  ['l', 'liter'],
  ['kg', 'kilo'],
  ['v', 'volt'],
  ['w', 'watt'],
  ['stk', 'stykker'],
] as const;
const OTHER_UNIT = /* @__PURE__ */ new Map<string, string>(
  UNITS.flatMap(([one, other]) => [[one, other] as const, [other, one]]),
);
const SIZE = /(\d *)([a-z]+[23]?)(?![a-zåæø\d])/g;

/** Folded text with sizes written without × and ²: '4 × 6 m' is '4x6 m', '5,5 m³' is '5.5 m3', '−5 °C' is '-5 c'. */
export const foldText = (text: string): string =>
  foldLetters(text.replaceAll('°', ''))
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1x')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The searchable spellings of a folded text: with and without the spaces of its sizes ('18 v', '18v'), in both
 * spellings of units.
 */
export function spellingsOf(folded: string): readonly string[] {
  if (!/\d/.test(folded)) return [folded];
  const otherUnits = folded.replace(SIZE, (size, number: string, unit: string) => {
    const other = OTHER_UNIT.get(unit);
    return other === undefined ? size : number + other;
  });
  const joinNumbers = (text: string) => text.replace(/(\d) (?=[a-zåæø])/g, '$1');
  return [...new Set([folded, joinNumbers(folded), otherUnits, joinNumbers(otherUnits)])];
}

/** The search index of a name: all its spellings, one per line. `soughtText` folds the query in the same way. */
export const soughtIn = (name: string): string => spellingsOf(withoutNorwegian(foldText(name))).join('\n');
export const soughtText = (text: string): string => withoutNorwegian(foldText(text));
