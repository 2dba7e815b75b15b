import type { Business } from '../business/business.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { formatPhone } from '../shown-numbers.ts';

const AT_THE_CHOSEN_TIME = 'Leide ting hentes og leveres på tidspunktet du har valgt i bestillingen';

/** Times of pickup and return, for mails and the contact page. */
export function pickupTimesText(
  hours: OpeningHours | null,
  { phone, pickupText }: Pick<Business, 'phone' | 'pickupText'>,
): string {
  if (hours === null) return pickupText ?? `${AT_THE_CHOSEN_TIME}.`;
  if (hours.closesOutside) return `${AT_THE_CHOSEN_TIME}, i åpningstiden.`;
  return `${AT_THE_CHOSEN_TIME}. Tider utenfor åpningstiden er etter avtale: ring oss på ${formatPhone(phone)}.`;
}
