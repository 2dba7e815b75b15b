import { expect, it } from 'vitest';
import { normalisedName, uniqueSlug } from './normalised-name.ts';

it.each([
  ['Lager', 'lager'],
  ['Telt & Fest', 'teltfest'],
  ['Flytting / Frakt', 'flyttingfrakt'],
  ['Verktøy', 'verktoy'],
  ['Bærbart utstyr på hjul', 'baerbartutstyrpahjul'],
  ['BA\u030aT', 'bat'],
  ['Café-utstyr 2000!', 'cafutstyr2000'],
])('normalises %j to %j', (name, normalised) => expect(normalisedName(name)).toBe(normalised));

it('gives every group a slug of its own', () => {
  expect(uniqueSlug('Telt', new Set())).toBe('telt');
  expect(uniqueSlug('Telt', new Set(['telt', 'telt-2']))).toBe('telt-3');
  expect(uniqueSlug('!', new Set())).toBe('gruppe');
});
