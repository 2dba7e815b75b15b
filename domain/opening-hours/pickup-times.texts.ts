import type { Business } from '../business/business.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { formatPhone } from '../shown-numbers.ts';

const AT_THE_CHOSEN_TIME = 'Leide ting hentes og leveres tilbake på tidspunktet du har valgt i bestillingen';

/** Times of pickup and return, before any are chosen. */
export function pickupTimesText(
  hours: OpeningHours | null,
  { phone, pickupText }: Pick<Business, 'phone' | 'pickupText'>,
): string {
  if (hours === null) return pickupText ?? `${AT_THE_CHOSEN_TIME}.`;
  if (hours.closesOutside) return `${AT_THE_CHOSEN_TIME}, i åpningstiden.`;
  return `${AT_THE_CHOSEN_TIME}. Tider utenfor åpningstiden er etter avtale: ring oss på ${formatPhone(phone)}.`;
}

/** The same for an order whose times are within the opening hours: nothing is to be agreed on. */
export const orderedTimesText: typeof pickupTimesText = (hours, business) =>
  hours === null || hours.closesOutside ? pickupTimesText(hours, business) : `${AT_THE_CHOSEN_TIME}.`;
