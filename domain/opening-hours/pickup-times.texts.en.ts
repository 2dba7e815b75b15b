import type { Texts } from '../language.ts';
import { formatPhone } from '../shown-numbers.ts';
import type * as nb from './pickup-times.texts.ts';

const AT_THE_CHOSEN_TIME = 'Rented items are picked up and returned at the time you chose when booking';

export const pickupTimesText: Texts<typeof nb.pickupTimesText> = (hours, { phone, pickupText }) => {
  if (hours === null) return pickupText ?? `${AT_THE_CHOSEN_TIME}.`;
  if (hours.closesOutside) return `${AT_THE_CHOSEN_TIME}, within opening hours.`;
  return `${AT_THE_CHOSEN_TIME}. Times outside opening hours are by agreement: call us on ${formatPhone(phone)}.`;
};

export const orderedTimesText: Texts<typeof nb.orderedTimesText> = (hours, business) =>
  hours === null || hours.closesOutside ? pickupTimesText(hours, business) : `${AT_THE_CHOSEN_TIME}.`;
