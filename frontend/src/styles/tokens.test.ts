/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colour, contrast } from '../testing/contrast.ts';

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

const [lightBlock = '', darkBlock = ''] = tokens.split(/:root\[data-theme=.dark.\]/);
const dark = darkBlock.slice(0, darkBlock.indexOf('}'));

const READ_ON = {
  ink: ['paper', 'surface', 'birch', 'fjord-tint', 'good-tint', 'warn-tint', 'bad-tint'],
  'ink-soft': ['paper', 'surface', 'birch'],
  spruce: ['paper', 'surface', 'birch'],
  fjord: ['paper', 'surface', 'birch', 'fjord-tint'],
  'fjord-strong': ['paper', 'surface', 'fjord-tint'],
  good: ['paper', 'surface', 'good-tint'],
  warn: ['paper', 'surface', 'warn-tint'],
  bad: ['paper', 'surface', 'bad-tint'],
  'on-spruce': ['spruce', 'spruce-strong'],
  'on-fjord': ['fjord', 'fjord-strong'],
  'on-rowan': ['rowan', 'rowan-strong'],
};

/** The hue of a colour in degrees: 0 red, 120 green, 240 blue. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * (180 / Math.PI) + 360) % 360;
}

describe.each([
  ['light', lightBlock],
  ['dark', dark],
])('the %s colours', (_, block) => {
  const pairs = Object.entries(READ_ON).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('lets one read %s on %s', (text, ground) => {
    expect(contrast(colour(block, text), colour(block, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'])('shows the edge of a field on %s', (ground) => {
    expect(contrast(colour(block, 'edge'), colour(block, ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(['paper', 'surface'])('shows the shape of a button on %s', (ground) => {
    for (const filled of ['rowan', 'spruce']) {
      expect(contrast(colour(block, filled), colour(block, ground))).toBeGreaterThanOrEqual(3);
    }
  });

  it('has another hue for what went wrong than for what one presses to buy', () => {
    const apart = Math.abs(hue(colour(block, 'rowan')) - hue(colour(block, 'bad')));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(30);
  });

  it.each(['chart-blue', 'chart-green', 'chart-orange'])('shows the line in %s on its chart', (line) => {
    expect(contrast(colour(block, line), colour(block, 'surface'))).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['chart-blue', 200, 250],
    ['chart-green', 120, 160],
    ['chart-orange', 15, 40],
  ])('has a %s of that name', (line, least, most) => {
    expect(hue(colour(block, line))).toBeGreaterThan(least);
    expect(hue(colour(block, line))).toBeLessThan(most);
  });
});
