/** Below, what is chosen lies in a sheet; from here on it has a card beside the pictures. */
export const CARD_FITS = '(min-width: 64rem)';

/** Pictures and words to the left, the card to the right; on phones one after another. */
export const PAGE_GRID =
  'flex flex-col gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 xl:gap-x-14';
/** On phones what can be chosen follows the pictures, before words and accessories. */
export const MAIN_COLUMN = 'max-lg:contents lg:col-start-1 lg:grid lg:min-w-0 lg:gap-8';
export const AFTER_CHOICE = 'min-w-0 max-lg:order-1 lg:col-start-1';
/** Below all that one chooses by. */
export const AFTER_ALL = 'min-w-0 max-lg:order-2 lg:col-start-1';
/** Stays in sight as long as the window is high enough to hold it. */
const CARD_PLACE =
  'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:[@media(min-height:40rem)]:sticky lg:[@media(min-height:40rem)]:top-4';
/** On phones its parts stand among those of the page, so that a bar at the foot sticks to the whole of it. */
export const CARD_COLUMN = `max-lg:contents lg:grid lg:min-w-0 lg:gap-4 ${CARD_PLACE}`;
/** The same for what must be seen first. */
export const FIRST_COLUMN = `min-w-0 max-lg:order-first ${CARD_PLACE}`;
