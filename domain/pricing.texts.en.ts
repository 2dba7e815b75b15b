import type { Texts } from './language.ts';
import type * as nb from './pricing.texts.ts';
import { englishAmounts } from './recorded-words.ts';
import { blockTexts } from './rental-blocks.texts.en.ts';

const percentText = (percent: string) => `${percent.replace(',', '.')}% off`;

/** What an explanation consists of, besides names of seasons. */
const PARTS: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\((døgn|uke|måneds|helge)pris ville vært /, (_, unit = '') => `(${COMPARED[unit]} would be `],
  [/^Andel av pakkeprisen: /, 'Share of the package price: '],
  [/^Delene hver for seg /, 'The parts one by one '],
  [/(\d[\d,]*)\u00a0% avslag i pakken$/, (_, percent = '') => `${percentText(percent)} in the package`],
  [/(\d[\d,]*)\u00a0% avslag$/, (_, percent = '') => percentText(percent)],
  [/, med pakkens avslag$/, ', with the discount of the package'],
  [/\bAvtalt pris /, 'Agreed price '],
  [/\bKjøpspris /, 'Purchase price '],
  [/\bHelgepris(?= |$)/, 'Weekend price'],
  [/\bUnder (\d+) timer(?=[,:])/, 'Less than $1 hours'],
  [/\b(\d+) døgn\b/g, (_, count) => blockTexts.day(Number(count))],
  [/\b(\d+) uker?\b/g, (_, count) => blockTexts.week(Number(count))],
  [/\b(\d+) måned(?:er)?\b/g, (_, count) => blockTexts.month(Number(count))],
  [/ à (?=\d)/g, ' at '],
];

const COMPARED: Readonly<Record<string, string>> = {
  døgn: 'daily price',
  uke: 'weekly price',
  måneds: 'monthly price',
  helge: 'weekend price',
};

const translate = (explanation: string): string =>
  englishAmounts(PARTS.reduce((text, [part, words]) => text.replace(part, words as string), explanation));

export const pricingTexts: Texts<typeof nb.pricingTexts> = {
  blocks: blockTexts,
  sale: (price) => `Purchase price ${price}`,
  compared: { day: 'daily price', week: 'weekly price', month: 'monthly price', weekend: 'weekend price' },
  comparison: (text, other, price) => `${text} (${other} would be ${price})`,
  parts: (price, percent) => `The parts one by one ${price}${percent ? `, ${percent}% off` : ''}`,
  weekend: (season, price, days) => `Weekend price${season} ${price} for ${days}`,
  short: (hours, season, price) => `Less than ${hours} hours${season === '' ? '' : `,${season}`}: ${price}`,
  said: translate,
  withoutComparison: (explanation) =>
    translate(explanation).replace(/ \((?:daily|weekly|monthly|weekend) price would be [^)]*\)$/, ''),
};
