import type { Business } from '@naust/domain/business/business.ts';
import type { Appearance, Logo } from '@naust/domain/shop/appearance.ts';
import { paletteOf } from '@naust/domain/shop/palette.ts';

/** Without a colour of the owner's: that of the program's links. */
const FIRST_COLOUR = '#23597f';
/** The header's logo is drawn for screens of double density. */
const DENSITY = 2;

/** What a mail shows of the shop besides its words. `colour`: six hex digits. */
export interface Brand {
  name: string;
  colour: string;
  /** `url` is complete, the size in CSS pixels. */
  logo: Logo['header'] | null;
}

interface Shown {
  readonly business: Pick<Business, 'shortName' | 'legalName'>;
  readonly appearance: Pick<Appearance, 'logo' | 'colour'>;
  readonly shopAddress: string;
}

/** The only place that decides how mails show the shop. */
export const brandOf = ({ business: { shortName, legalName }, appearance, shopAddress }: Shown): Brand => ({
  name: shortName === '' ? legalName : shortName,
  colour: appearance.colour ?? FIRST_COLOUR,
  logo: appearance.logo && shownLogo(appearance.logo, shopAddress),
});

const shownLogo = ({ header: { url, width, height } }: Logo, shopAddress: string): Logo['header'] => ({
  url: `${shopAddress}${url}`,
  width: Math.round(width / DENSITY),
  height: Math.round(height / DENSITY),
});

export interface Look {
  page: string;
  card: string;
  line: string;
  ink: string;
  soft: string;
  /** Buttons, links and the line at the top. */
  accent: string;
  onAccent: string;
}

export function lightLook({ colour }: Brand): Look {
  const { spruce = colour, 'on-spruce': onAccent = '#ffffff' } = paletteOf(colour).light;
  return {
    page: '#f1ece0',
    card: '#fffefb',
    line: '#ddd5c3',
    ink: '#1d302b',
    soft: '#4a5c56',
    accent: spruce,
    onAccent,
  };
}

export function darkLook({ colour }: Brand): Look {
  const { spruce = colour, 'on-spruce': onAccent = '#15241f' } = paletteOf(colour).dark;
  return {
    page: '#121a18',
    card: '#1b2623',
    line: '#34443f',
    ink: '#efece3',
    soft: '#b3beb8',
    accent: spruce,
    onAccent,
  };
}
