import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { contrast, hueOf, parseColour } from './contrast.ts';
import { checkedColour, FAILURE, GROUNDS, nearestReadable, paletteOf } from './palette.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function refusedWith(text: string): Refusal | null {
  try {
    checkedColour(text);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('the colour of a shop', () => {
  it.each(['light', 'dark'] as const)('gives readable text and visible buttons on a %s page', (theme) => {
    fc.assert(
      fc.property(colours, (any) => {
        const palette = paletteOf(nearestReadable(any))[theme];
        for (const ground of GROUNDS[theme]) {
          expect(contrast(palette.spruce ?? '', ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette['spruce-strong'] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
        }
        const [page, card] = GROUNDS[theme];
        for (const button of [palette.spruce, palette.rowan]) {
          for (const ground of [page, card]) if (button) expect(contrast(button, ground)).toBeGreaterThanOrEqual(3);
        }
        for (const kind of ['spruce', 'rowan'] as const) {
          for (const fill of [palette[kind], palette[`${kind}-strong`]]) {
            if (fill) expect(contrast(palette[`on-${kind}`] ?? '', fill)).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is refused exactly if it is hard to read, and the nearest one is then accepted', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const refused = refusedWith(colour);
        const isReadable = [...GROUNDS.light, '#ffffff'].every((ground) => contrast(colour, ground) >= 4.5);
        expect(refused === null).toBe(isReadable);
        if (refused === null) return;
        expect(refused.code).toBe('COLOUR_TOO_LIGHT');
        const nearest = String(refused.facts.nearest);
        expect(refused.text).toBe(`Fargen er for lys til å leses. Nærmeste som går: ${nearest}`);
        expect(refusedWith(nearest)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its hue in the nearest one', () => {
    expect(Math.abs(hueOf(nearestReadable('#ffb000')) - hueOf('#ffb000'))).toBeLessThan(2);
  });

  it('never makes the button for buying look like a failure', () => {
    fc.assert(
      fc.property(colours, (any) => {
        const palette = paletteOf(nearestReadable(any));
        for (const theme of ['light', 'dark'] as const) {
          const { rowan } = palette[theme];
          if (!rowan) continue;
          const apart = Math.abs(hueOf(rowan) - hueOf(FAILURE[theme]));
          expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(30);
        }
      }),
    );
  });

  it('is written with six digits, or three, with or without #', () => {
    expect(['#1F5D4A', '1f5d4a', ' #abc '].map(parseColour)).toEqual(['#1f5d4a', '#1f5d4a', '#aabbcc']);
    for (const wrong of ['', 'red', '#12345', 'rgb(1,2,3)', '#1f5d4a;}']) {
      expect(refusedWith(wrong)?.code).toBe('COLOUR_INVALID');
    }
  });

  it('is measured against the colours of the pages', () => {
    const css = readFileSync(new URL('../../frontend/src/styles/tokens.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');
    for (const [block, theme] of [[light, 'light'] as const, [dark, 'dark'] as const]) {
      const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
      expect(['paper', 'surface', 'birch'].map(token)).toEqual(GROUNDS[theme]);
      expect(token('bad')).toBe(FAILURE[theme]);
    }
  });
});
