import { expect, it } from 'vitest';
import { askedLanguage } from './asked-language.ts';

it.each([
  [undefined, 'nb'],
  ['', 'nb'],
  ['*', 'nb'],
  ['nb', 'nb'],
  ['nb-NO,nb;q=0.9,en;q=0.8', 'nb'],
  ['de,en;q=0.9', 'nb'],
  ['eng', 'nb'],
  ['enx-GB', 'nb'],
  ['en', 'en'],
  ['EN', 'en'],
  [' en ; q=0.7', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['en-US, nb', 'en'],
] as const)('reads the header Accept-Language: %s as %s', (header, language) => {
  expect(askedLanguage({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(language);
});
