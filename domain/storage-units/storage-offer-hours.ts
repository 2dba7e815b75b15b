/** How long an offer holds a storage unit for the next on the waiting list. */
export const OFFER_HOURS = 48;
