import type { Business } from '@naust/domain/business/business.ts';

/** The colour of the shop, as in its pages. */
const SHOP_COLOUR = '#23597f';

/** What a mail shows of the shop besides its words. `colour`: six hex digits. */
export interface Brand {
  name: string;
  colour: string;
}

/** The only place that decides how mails show the shop: its everyday name, until it has a logo. */
export const brandOf = ({ shortName, legalName }: Pick<Business, 'shortName' | 'legalName'>): Brand => ({
  name: shortName === '' ? legalName : shortName,
  colour: SHOP_COLOUR,
});

export interface Palette {
  page: string;
  card: string;
  line: string;
  ink: string;
  soft: string;
  /** Buttons, links and the line at the top. */
  accent: string;
  onAccent: string;
}

const WHITE = '#ffffff';
const BLACK = '#0c1512';

export const lightPalette = ({ colour }: Brand): Palette => ({
  page: '#f1ece0',
  card: '#fffefb',
  line: '#ddd5c3',
  ink: '#1d302b',
  soft: '#4a5c56',
  accent: colour,
  onAccent: readableOn(colour),
});

export function darkPalette({ colour }: Brand): Palette {
  const accent = mixed(colour, WHITE, 0.55);
  return {
    page: '#121a18',
    card: '#1b2623',
    line: '#34443f',
    ink: '#efece3',
    soft: '#b3beb8',
    accent,
    onAccent: readableOn(accent),
  };
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `share` of the other colour, 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const target = channels(other);
  const parts = channels(colour).map((value, at) => Math.round(value + ((target[at] ?? value) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever has the higher contrast (WCAG 2) on this colour. */
function readableOn(colour: string): string {
  const light = luminance(colour);
  return (1 + 0.05) / (light + 0.05) >= (light + 0.05) / (luminance(BLACK) + 0.05) ? WHITE : BLACK;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
