import type { Texts } from './language.ts';
import type { ShopRules } from './rules/rules.ts';
import { bringTexts } from './terms.texts.ts';

/** Minimum age at the start of the rental, and years with a licence if there is something to drive. */
export type RenterRules = Pick<ShopRules, 'minimumAge' | 'licenceYears'>;

interface Fetched {
  readonly needsLicence: boolean;
  readonly isRental: boolean;
}

/** What to bring to a pickup, by the terms of rental ("Hvem kan leie"); nothing for sales alone. */
export function whatToBring(
  lines: readonly Fetched[],
  { minimumAge, licenceYears }: RenterRules,
  texts: Texts<typeof bringTexts> = bringTexts,
): string[] {
  const rented = lines.filter(({ isRental }) => isRental);
  if (rented.length === 0) return [];
  const who = texts.who(minimumAge);
  if (!rented.some(({ needsLicence }) => needsLicence)) return [texts.identity, who];
  const driver = licenceYears === 0 ? who : `${who} ${texts.driver(minimumAge, licenceYears)}`;
  return [texts.identityAndLicence, driver];
}
