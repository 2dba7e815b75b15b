/** Control characters, lone surrogates, and letters that show an empty place. */
const UNWRITTEN = /[\p{Cc}\p{Cs}\u2028\u2029\u2800\u3164\uFFA0]+/gu;
const BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;

/**
 * Characters without width or that reverse the text after them. They stay where they form one sign: between joined
 * emoji, between letters of scripts that join them, after an emoji or an ideograph with variants.
 */
const UNSEEN = /* @__PURE__ */ new RegExp(
  [
    '(\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?\\u200D(?=\\p{Extended_Pictographic})',
    '[^\\P{L}\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\u115F\\u1160]\\p{M}*[\\u200C\\u200D](?=[^\\P{L}\\u115F\\u1160])',
    '\\p{Emoji}\\uFE0F',
    '\\p{Ideographic}[\\u{E0100}-\\u{E01EF}])',
    '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F]',
    '[\\uFE00-\\uFE0F\\uFEFF\\uFFF9-\\uFFFC\\u{E0000}-\\u{E01EF}]',
  ].join('|'),
  'gu',
);
/** Combining marks without a letter. */
const LONE_MARKS = /(^|\s)\p{M}+/gu;

/** The visible text on one line: line breaks become spaces, invisible characters are removed. */
export const seenOnOneLine = (text: string): string => removeUnseen(text.replace(UNWRITTEN, ' '));

/** The same for a text of several lines: its line breaks stay. */
export const seenOnLines = (text: string): string =>
  removeUnseen(
    text
      .split(BREAK)
      .map((line) => line.replace(UNWRITTEN, ' '))
      .join('\n'),
  );

const removeUnseen = (text: string): string => text.replace(UNSEEN, '$1').replace(LONE_MARKS, '$1').trim();

const SEEN_IN_NAMES = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** The name of a person or a thing in its stored form, on one line. null without a letter, a digit or an emoji. */
export function parseName(text: string): string | null {
  const name = seenOnOneLine(text);
  return SEEN_IN_NAMES.test(name) ? name : null;
}
