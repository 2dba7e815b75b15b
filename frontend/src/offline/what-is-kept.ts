/** Reads that are the same for everybody. Never what is free and when: who has no net must not book by yesterday's word. */
const ANSWERS = [
  /^\/api\/(product-groups|products|storage-units|payments|opening-hours)$/,
  /^\/api\/(product-groups|products|storage-units)\/\d+$/,
  /^\/api\/addons$/,
];
const NO_PAGE = /^\/(api|assets|images|drawings|icons|metrics|health|vipps)(\/|$)/;
/** Their addresses are not for everybody who uses this browser, or they are of no use without a net. */
const PRIVATE = /^\/(admin|profile|reset-password|take-back|checklist|order-confirmation)(\/|$)/;
const CONFIRMATION = '/order-confirmation/';

export const isPage = (url: URL): boolean => !NO_PAGE.test(url.pathname) && !/\.\w+$/.test(url.pathname);

export const isKeptPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => !PRIVATE.test(pathname);

export const isPicture = (url: URL): boolean => /^\/(images|drawings|icons|favicon)/.test(url.pathname);

/** The back office is never shown what was. */
export const isKeptAnswer = (url: URL, referrer: string): boolean =>
  ANSWERS.some((pattern) => pattern.test(url.pathname)) && !pathOf(referrer).startsWith('/admin');

function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return '';
  }
}

/** An order that its confirmation page reads; the same call of the back office is not kept. */
export const isLastOrder = (url: URL, referrer: string): boolean =>
  /^\/api\/orders\/\d+$/.test(url.pathname) && pathOf(referrer).startsWith(CONFIRMATION);
