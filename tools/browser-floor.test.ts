import { expect, it } from 'vitest';
import { tooNew } from './browser-floor.mjs';

it.each([
  ['AbortSignal.any(both)', 'AbortSignal.any'],
  ['URL.canParse(address)', 'URL.canParse'],
  ['hours.toSorted()', '.toSorted()'],
  ['new URLPattern()', 'URLPattern'],
  ['class Header { static { this.type = "header"; } }', 'static {}'],
  ['text.split(/(?<=,)/)', 'lookbehind'],
])('%s is too new for the oldest browsers', (script, name) => {
  expect(tooNew(script)).toEqual([name]);
});

it.each([
  'hours.at(-1)',
  'structuredClone(line)',
  'class Header { static type = "header"; }',
  'price.format(1)',
  'a ?? b',
])('%s is known to the oldest browsers', (script) => expect(tooNew(script)).toEqual([]));
