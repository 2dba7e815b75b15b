import type { ShopRules } from './rules/rules.ts';
/** Minimum age at the start of the rental, and years with a licence if there is something to drive. */
export type RenterRules = Pick<ShopRules, 'minimumAge' | 'licenceYears'>;

/** A car, van, bus or something to tow: only the product's name says so, no row of the catalogue does. */
const DRIVEN = /(?:bil|buss|henger|vogn|moped|scooter|traktor)(?![\p{L}])/iu;
/** Ends like a vehicle but is pushed by hand. */
const PUSHED = /(?:sekke|trille|hånd|bord|barne)vogn/iu;

/** Whether the terms ask for a licence for a product of this name. */
export const needsLicence = (productName: string): boolean => DRIVEN.test(productName) && !PUSHED.test(productName);

interface Fetched {
  readonly name: string;
  readonly isRental: boolean;
}

/** What to bring to a pickup, by the terms of rental ("Hvem kan leie"); nothing for sales alone. */
export function whatToBring(lines: readonly Fetched[], { minimumAge, licenceYears }: RenterRules): string[] {
  const rented = lines.filter(({ isRental }) => isRental);
  if (rented.length === 0) return [];
  const who = `Leietakeren må være fylt ${minimumAge} år.`;
  if (!rented.some(({ name }) => needsLicence(name))) return ['Gyldig legitimasjon.', who];
  return [
    'Gyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.',
    licenceYears === 0
      ? who
      : `${who} Den som kjører, må være fylt ${minimumAge} år og ha hatt førerkort i minst ${licenceYears} år.`,
  ];
}
