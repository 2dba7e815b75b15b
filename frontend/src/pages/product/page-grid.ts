/** From this width on the choice is a card next to the pictures; below it, a sheet. */
export const CARD_FITS = '(min-width: 64rem)';

/** Pictures and text on the left, the card on the right; on phones one after another. */
export const PAGE_GRID =
  'flex flex-col gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 xl:gap-x-14';
/** On phones the choices follow the pictures, before text and accessories. */
export const MAIN_COLUMN = 'max-lg:contents lg:col-start-1 lg:grid lg:min-w-0 lg:gap-8';
export const AFTER_CHOICE = 'min-w-0 max-lg:order-1 lg:col-start-1';
/** After everything that the choice depends on. */
export const AFTER_ALL = 'min-w-0 max-lg:order-2 lg:col-start-1';
/** Sticky if the window is high enough to show it whole. */
const CARD_PLACE =
  'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:[@media(min-height:40rem)]:sticky lg:[@media(min-height:40rem)]:top-4';
/** On phones its parts are children of the page's layout, so that a bar at the bottom sticks to the whole page. */
export const CARD_COLUMN = `max-lg:contents lg:grid lg:min-w-0 lg:gap-4 ${CARD_PLACE}`;
/** The same for content that must come first. */
export const FIRST_COLUMN = `min-w-0 max-lg:order-first ${CARD_PLACE}`;
