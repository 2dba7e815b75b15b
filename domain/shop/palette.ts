import { refuse } from '../refusal.ts';
import { contrast, hueOf, mixed, parseColour } from './contrast.ts';

/** The tokens of `tokens.css` that follow the shop's colour. */
export const PALETTE_TOKENS = ['spruce', 'spruce-strong', 'on-spruce', 'rowan', 'rowan-strong', 'on-rowan'] as const;
export type PaletteToken = (typeof PALETTE_TOKENS)[number];
export type Palette = Readonly<Partial<Record<PaletteToken, string>>>;

/** Colours of `tokens.css` on which the palette is read. */
export const GROUNDS = {
  light: ['#faf8f2', '#fffefb', '#f1ece0'],
  dark: ['#131b19', '#1b2623', '#22302c'],
} as const;
/** Colours of failures in `tokens.css`. */
export const FAILURE = { light: '#8f1f5c', dark: '#f2a2cb' } as const;

const BLACK = '#000000';
const WHITE = '#ffffff';
const PAPER_ON_DARK = '#15241f';
const READABLE = 4.5;
const HEADING_ON_DARK = 7;
/** A button of a dark page, and the same below the pointer: visible on the page, with white text on it. */
const BUTTON_ON_DARK = { still: 4.9, pointed: 4.6 };
const HUES_APART = 30;
const STEPS = 255;

const isReadable = (colour: string): boolean =>
  GROUNDS.light.every((ground) => contrast(colour, ground) >= READABLE) && contrast(colour, WHITE) >= READABLE;

/** The lightest shade of the colour that is readable on every ground of a light page. */
export function nearestReadable(colour: string): string {
  return firstShade(colour, BLACK, isReadable);
}

/** The normalized colour. Refuses one on which or in which text has a contrast below 4.5:1, and tells the nearest. */
export function checkedColour(text: string): string {
  const colour = parseColour(text) ?? refuse('COLOUR_INVALID');
  return isReadable(colour) ? colour : refuse('COLOUR_TOO_LIGHT', { nearest: nearestReadable(colour) });
}

/**
 * The palette of an accepted colour: text at least 4.5:1, buttons at least 3:1 against page and card,
 * in both themes. A
 * colour with the hue of failures leaves the button for buying as it is.
 */
export function paletteOf(colour: string): { light: Palette; dark: Palette } {
  const pointed = contrast(colour, BLACK) < 1.6 ? mixed(colour, WHITE, 0.15) : mixed(colour, BLACK, 0.2);
  const heading = lighter(colour, (shade) => GROUNDS.dark.every((at) => contrast(shade, at) >= HEADING_ON_DARK));
  const button = lighter(colour, (shade) => contrast(shade, WHITE) <= BUTTON_ON_DARK.still);
  return {
    light: {
      spruce: colour,
      'spruce-strong': pointed,
      'on-spruce': WHITE,
      ...buying(FAILURE.light, { still: colour, pointed }),
    },
    dark: {
      spruce: heading,
      'spruce-strong': mixed(heading, WHITE, 0.3),
      'on-spruce': PAPER_ON_DARK,
      ...buying(FAILURE.dark, {
        still: button,
        pointed: lighter(button, (shade) => contrast(shade, WHITE) <= BUTTON_ON_DARK.pointed),
      }),
    },
  };
}

function buying(failure: string, { still, pointed }: { still: string; pointed: string }): Palette {
  const apart = Math.abs(hueOf(still) - hueOf(failure));
  if (Math.min(apart, 360 - apart) < HUES_APART) return {};
  return { rowan: still, 'rowan-strong': pointed, 'on-rowan': WHITE };
}

/** The first shade that fits on the way from the colour to the other one. */
function firstShade(colour: string, other: string, fits: (shade: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixed(colour, other, step / STEPS);
    if (fits(shade)) return shade;
  }
  return other;
}

const lighter = (colour: string, isLight: (shade: string) => boolean): string => firstShade(colour, WHITE, isLight);
