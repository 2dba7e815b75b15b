/**
 * The version of the terms that a customer accepts at checkout and that the order keeps: the date they were last
 * changed, `yyyy-mm-dd`. A change in the words of the terms of rental or purchase is a new version.
 */
export const TERMS_VERSION = '2026-11-21';

/** Whoever rents is so old when the rental begins, and has had a licence for so long where there is something to drive. */
export const RENTER_YEARS = 23;
export const LICENCE_YEARS = 2;

/** A car, van or bus, or something that one pulls: as products are called, no row of the catalogue says it otherwise. */
const DRIVEN = /(?:bil|buss|henger|vogn|moped|scooter|traktor)(?![\p{L}])/iu;
/** Ends like a vehicle and is pushed by hand. */
const PUSHED = /(?:sekke|trille|hånd|bord|barne)vogn/iu;

/** Whether the terms ask for a licence of whoever fetches what is called so. */
export const needsLicence = (productName: string): boolean => DRIVEN.test(productName) && !PUSHED.test(productName);

interface Fetched {
  readonly name: string;
  readonly isRental: boolean;
}

/** What to bring when an order is fetched, by the terms of rental ("Hvem kan leie"); nothing for what is only bought. */
export function whatToBring(lines: readonly Fetched[]): string[] {
  const rented = lines.filter(({ isRental }) => isRental);
  if (rented.length === 0) return [];
  const who = `Leietakeren må være fylt ${RENTER_YEARS} år.`;
  if (!rented.some(({ name }) => needsLicence(name))) return ['Gyldig legitimasjon.', who];
  return [
    'Gyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.',
    `${who} Den som kjører, må være fylt ${RENTER_YEARS} år og ha hatt førerkort i minst ${LICENCE_YEARS} år.`,
  ];
}
