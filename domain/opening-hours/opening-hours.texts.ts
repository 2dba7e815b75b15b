import { BUSINESS } from '../business.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { formatPhone } from '../shown-numbers.ts';

export const BY_AGREEMENT = 'etter avtale';

/** For whoever has chosen an hour outside opening hours. */
export const agreementText = `Tiden er utenfor åpningstiden og derfor etter avtale. Ring oss på ${formatPhone(BUSINESS.phone)}, så avtaler vi.`;

const AT_THE_CHOSEN_TIME = 'Leide ting hentes og leveres på tidspunktet du har valgt i bestillingen';

/** When rented things are picked up and returned, for letters and the contact page. */
export function pickupTimesText(hours: OpeningHours | null): string {
  if (hours === null) return BUSINESS.pickupTimes;
  if (hours.closesOutside) return `${AT_THE_CHOSEN_TIME}, i åpningstiden.`;
  return `${AT_THE_CHOSEN_TIME}. Tider utenfor åpningstiden er etter avtale: ring oss på ${formatPhone(BUSINESS.phone)}.`;
}
