/** The look of a number field, also where its code is still on the way. */
export const NUMBER_LABEL = 'text-sm font-semibold';
export const NUMBER_LIMIT = 'max-w-40 text-sm text-ink-soft empty:hidden';
const BOX = 'flex items-center overflow-hidden rounded-md border border-edge bg-surface';
/** With two square buttons, as high as the box, and a field between them. */
export const NUMBER_BOX = { md: `${BOX} h-12 w-[calc(8.875rem+2px)]`, sm: `${BOX} h-11 w-[calc(8.375rem+2px)]` };
export const NUMBER_WORDS = 'text-center text-md font-semibold';
