import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneLine } from './contract.ts';

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
