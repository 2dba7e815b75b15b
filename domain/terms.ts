import type { ShopRules } from './rules/rules.ts';
/** Minimum age at the start of the rental, and years with a licence if there is something to drive. */
export type RenterRules = Pick<ShopRules, 'minimumAge' | 'licenceYears'>;

interface Fetched {
  readonly needsLicence: boolean;
  readonly isRental: boolean;
}

/** What to bring to a pickup, by the terms of rental ("Hvem kan leie"); nothing for sales alone. */
export function whatToBring(lines: readonly Fetched[], { minimumAge, licenceYears }: RenterRules): string[] {
  const rented = lines.filter(({ isRental }) => isRental);
  if (rented.length === 0) return [];
  const who = `Den som leier og henter, må være fylt ${minimumAge} år.`;
  if (!rented.some(({ needsLicence }) => needsLicence)) return ['Gyldig legitimasjon.', who];
  return [
    'Gyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.',
    licenceYears === 0
      ? who
      : `${who} Den som kjører, må være fylt ${minimumAge} år og ha hatt førerkort i minst ${licenceYears} år.`,
  ];
}
