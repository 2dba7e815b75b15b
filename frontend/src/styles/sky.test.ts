/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colour, contrast } from '../testing/contrast.ts';

const DARK = ':root[data-theme="dark"]';
/** The blocks of colours of a stylesheet, light and dark. */
function blocksOf(file: string): readonly string[] {
  const text = readFileSync(`${import.meta.dirname}/${file}.css`, 'utf8');
  return [text, text.slice(text.indexOf(DARK))].map((from) => from.slice(0, from.indexOf('}')));
}

const SKIES = ['morning', 'day', 'evening', 'night'].flatMap((light) => [`sky-${light}`, `low-${light}`]);
const GROUNDS = ['moss', 'sea', 'heather', 'sand'];

describe.each([
  ['light', 0],
  ['dark', 1],
])('in the %s theme', (_, theme) => {
  const [words = '', skies = '', grounds = ''] = ['tokens', 'sky', 'grounds'].map((file) => blocksOf(file)[theme]);
  const pairs = ['ink', 'ink-soft', 'spruce', 'fjord'].flatMap((word) => [
    ...SKIES.map((ground) => [word, ground, skies] as const),
    ...GROUNDS.map((ground) => [word, ground, grounds] as const),
  ]);

  it.each(pairs)('lets one read %s on %s', (word, ground, block) => {
    expect(contrast(colour(words, word), colour(block, ground))).toBeGreaterThanOrEqual(4.5);
  });
});
