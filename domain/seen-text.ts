/** NUL and the like, halves of letters, and signs of letters that show an empty place. */
const UNWRITTEN = /[\p{Cc}\p{Cs}\u2028\u2029\u2800\u3164\uFFA0]+/gu;
const BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;

/**
 * What has no width or turns the letters after it around. It stays where it makes a letter another one: between pictures
 * that are one, between letters of scripts that join them, after a picture or an ideograph that has forms.
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
/** Accents on nothing. */
const LONE_MARKS = /(^|\s)\p{M}+/gu;

/** A text on one line as everybody sees it: what breaks a line becomes a space, and what nobody sees goes. */
export const seenOnOneLine = (text: string): string => seen(text.replace(UNWRITTEN, ' '));

/** The same of a text that may have several lines: its line breaks stay. */
export const seenOnLines = (text: string): string =>
  seen(
    text
      .split(BREAK)
      .map((line) => line.replace(UNWRITTEN, ' '))
      .join('\n'),
  );

const seen = (text: string): string => text.replace(UNSEEN, '$1').replace(LONE_MARKS, '$1').trim();

const SEEN_IN_NAMES = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** A name of a person or a thing as it is kept, on one line. Refuses (null) one without a letter, a digit or a picture. */
export function parseName(text: string): string | null {
  const name = seenOnOneLine(text);
  return SEEN_IN_NAMES.test(name) ? name : null;
}
