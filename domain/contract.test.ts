import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guestInput } from './orders/order-input.contract.ts';
import { lines, oneLine, oneName } from './written.contract.ts';

const line = oneLine(120);

it.each([
  ['Ola\r\nBcc: alle@eksempel.no', 'Ola Bcc: alle@eksempel.no'],
  ['\u202Eordnilo\u0000', 'ordnilo'],
  ['Kari\u2028Nordmann\t', 'Kari Nordmann'],
  ['Ola \ud83d', 'Ola'],
  ['Ka\u200Bri\uFEFF \u2066Nord\u00ADmann\u200D', 'Kari Nordmann'],
  ['\u{E0041}Telt\u200F\u061C', 'Telt'],
  ['Familien 👩‍🚀 og 🏳️‍🌈', 'Familien 👩‍🚀 og 🏳️‍🌈'],
  ['  Åse-Marie Ó Brádaigh 🛶 ', 'Åse-Marie Ó Brádaigh 🛶'],
])('a name given as %j is %j', (given, kept) => {
  expect(line.parse(given)).toBe(kept);
});

it.each([
  '\u3164\u3164',
  '\u2800',
  '\u115F\u1160',
  '\uFFA0',
  '\uFE0F',
  '\u034F\u17B4\u17B5',
  '\uFFF9\uFFFC',
  '\u0301\u0308',
  ' \u200B ',
  '...',
  '-',
])('a name of nothing that can be seen is none: %j', (given) => expect(oneName(120).parse(given)).toBe(''));

it.each([
  ['سپیده\u200Cدم', 'سپیده\u200Cدم'],
  ['Ka\u200Cri', 'Kari'],
  ['\u200Cعلی\u200C', 'علی'],
  ['❤️', '❤️'],
  ['🇳🇴', '🇳🇴'],
  ['7-Eleven', '7-Eleven'],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  ['O\uFE0Fla', 'Ola'],
])('a name given as %j is kept as %j', (given, kept) => expect(oneName(120).parse(given)).toBe(kept));

it('a text of several lines keeps them, and nothing else that cannot be seen', () => {
  const text = lines(4000);
  expect(text.parse('Hei!\r\n\r\nJeg\u200B lurer\u0000 på\u000B noe.\u2028Hilsen\tKari\n')).toBe(
    'Hei!\n\nJeg lurer  på  noe.\nHilsen Kari',
  );
  expect(text.parse('\u200B\u200B')).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (given) => {
      const kept = text.parse(given);
      expect(kept.replaceAll('\n', '')).toMatch(
        /^[^\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*$/u,
      );
      expect(text.parse(kept)).toBe(kept);
    }),
  );
});

it('the address of a guest is kept with its domain as people write it', () => {
  expect(guestInput.shape.email.parse(' kari@xn--blbr-roah.example ')).toBe('kari@blåbær.example');
  // The server has the sentence, in the language of the call.
  expect(guestInput.shape.email.safeParse('bjørn@gmail.com').error?.issues).toMatchObject([
    { params: { is: 'email' } },
  ]);
});

it('a line has no second line and does not turn around, whatever was given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (given) => {
      const kept = line.parse(given);
      expect(kept).toMatch(/^[^\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*$/u);
      expect(line.parse(kept)).toBe(kept);
    }),
  );
});

it('a line that is too long is refused', () => {
  expect(line.safeParse('x'.repeat(121)).success).toBe(false);
});
