/** An icon button of the header. */
export const HEADER_ICON = 'grid size-11 shrink-0 place-items-center rounded-md text-spruce hover:bg-birch';

export const HEADER_LINK =
  'inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-spruce whitespace-nowrap hover:bg-birch';
