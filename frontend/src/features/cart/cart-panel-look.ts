/** Shared with the placeholder that is shown while the panel's code loads. */
export const PANEL =
  'motion-appear absolute top-13 right-0 z-40 grid w-[min(24rem,calc(100vw-2rem))] gap-3 rounded-lg border border-line bg-surface p-4 shadow-float';
