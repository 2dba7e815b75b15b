import { expect, it } from 'vitest';
import { parseOrganisationNumber } from './organisation-number.ts';
import { formatOrganisationNumber } from './shown-numbers.ts';

it.each([
  ['974760673', '974760673'],
  ['985 821 585', '985821585'],
  ['123\u00a0456\u00a0785', '123456785'],
  ['NO 974 760 673 MVA', '974760673'],
  ['no974760673mva', '974760673'],
  ['974.760.673', '974760673'],
  ['974-760-673', '974760673'],
  ['Org.nr. 974\u00a0760\u00a0673', '974760673'],
  ['Orgnr: 974760673', '974760673'],
  ['\u200E974760673', '974760673'],
])('knows %j as the number of an organisation', (text, digits) => expect(parseOrganisationNumber(text)).toBe(digits));

it.each(['123456789', '974760674', '97476067', '9747606730', '97476067x', 'SE974760673', 'MVA', ''])(
  'refuses %j',
  (text) => {
    expect(parseOrganisationNumber(text)).toBeNull();
  },
);

it('has a check digit for ten of eleven numbers, and only one each', () => {
  const valid = (stem: number) => {
    return Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).filter((text) => parseOrganisationNumber(text));
  };
  const counts = Array.from({ length: 1100 }, (_, at) => valid(91234000 + at).length);
  expect(new Set(counts)).toEqual(new Set([0, 1]));
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(90);
  expect(counts.filter((count) => count === 0).length).toBeLessThan(110);
});

it('is shown in groups of three', () => {
  expect(formatOrganisationNumber('974760673')).toBe('974\u00a0760\u00a0673');
});
