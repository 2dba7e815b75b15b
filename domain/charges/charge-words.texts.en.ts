import type { Texts } from '../language.ts';
import { englishMoments } from '../recorded-words.ts';
import type * as nb from './charge-words.texts.ts';

/** Descriptions that the shop's own rules write, whole. */
const WHOLE: Readonly<Record<string, string>> = {
  Avbestillingsgebyr: 'Cancellation fee',
  'Forlenget leie': 'Extended rental',
  Drivstoff: 'Fuel',
  Rengjøring: 'Cleaning',
  Erstatning: 'Compensation',
  'Viderefakturert bot': 'Fine passed on',
  Annet: 'Other',
  'Kreves inn som eget beløp': 'Charged separately',
  'Vipps-betaling som ikke gikk gjennom': 'Vipps payment that did not go through',
};

/** Beginnings of those that name something. */
const BEGINNINGS: readonly (readonly [RegExp, (rest: string) => string])[] = [
  [
    /^Ordre (?=\d+: )/,
    (rest) =>
      `Order ${rest.replace(/^(\d+: )(.*)$/s, (_, number: string, words: string) => number + translate(words))}`,
  ],
  [/^Forsinket retur: /, (rest) => `Late return: ${rest}`],
  [/^Forlenget leie til /, (rest) => `Extended rental until ${englishMoments(rest)}`],
];

function translate(description: string): string {
  const whole = WHOLE[description];
  if (whole !== undefined) return whole;
  const found = BEGINNINGS.find(([beginning]) => beginning.test(description));
  if (found) return found[1](description.replace(found[0], ''));
  // A kind of charge and what it is for: 'Drivstoff: Minigraver'.
  const [kind = '', ...thing] = description.split(': ');
  return [WHOLE[kind] ?? kind, ...thing].join(': ');
}

export const chargeTexts: Texts<typeof nb.chargeTexts> = { said: translate };
