import { blockTexts } from './rental-blocks.texts.ts';

export const pricingTexts = {
  blocks: blockTexts,
  sale: (price: string): string => `Kjøpspris ${price}`,
  compared: {
    day: 'døgnpris',
    week: 'ukepris',
    month: 'månedspris',
    weekend: 'helgepris',
  },
  comparison: (text: string, other: string, price: string): string => `${text} (${other} ville vært ${price})`,
  parts: (price: string, percent: number): string =>
    `Delene hver for seg ${price}${percent ? `, ${String(percent).replace('.', ',')}\u00a0% avslag` : ''}`,
  // Who counts nights reads the days as a mistake unless both stand together.
  weekend: (season: string, price: string, days: string): string => `Helgepris${season} ${price} for ${days}`,
  short: (hours: number, season: string, price: string): string =>
    `Under ${hours} timer${season === '' ? '' : `,${season}`}: ${price}`,
  /** An explanation that an event or an answer of the server has, in Norwegian. */
  said: (explanation: string): string => explanation,
  /** The same without its comparison. */
  withoutComparison: (explanation: string): string =>
    explanation.replace(/ \((?:døgnpris|ukepris|månedspris|helgepris) ville vært [^)]*\)$/, ''),
} as const;
