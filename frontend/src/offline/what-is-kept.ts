import { base } from '../lib/language.ts';

/** Reads that are the same for everyone. Never availability: a customer without a network must not book by old data. */
const ANSWERS = [
  /^\/api\/(product-groups|products|storage-units|charge-kinds|payments|opening-hours|shop)$/,
  /^\/api\/(product-groups|products|storage-units)\/\d+$/,
  /^\/api\/shop\/terms\/\w+$/,
  /^\/api\/addons$/,
];
const NO_PAGE = /^\/(api|assets|images|drawings|pictures|icons|metrics|health|vipps)(\/|$)/;
/** Addresses that other users of this browser must not see, or that are useless without a network. */
const PRIVATE = /^\/(admin|profile|reset-password|take-back|checklist|order-confirmation|e)(\/|$)/;
/** A page without the app's code. */
const HANDBOOK = '/handbok.html';
const CONFIRMATION = '/order-confirmation/';

/** The path of a page without what all pages of the language begin with, or null for a page of another language. */
function withoutBase(path: string): string | null {
  if (base === '') return /^\/en(\/|$)/.test(path) ? null : path;
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : null;
}

/** A page in the language of this worker. */
export function isPage({ pathname }: Pick<URL, 'pathname'>): boolean {
  const path = withoutBase(pathname);
  return path !== null && (path === HANDBOOK || !(NO_PAGE.test(path) || /\.\w+$/.test(path)));
}

export const isKeptPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => {
  const path = withoutBase(pathname);
  return path !== null && !PRIVATE.test(path);
};

export const isPicture = (url: URL): boolean => /^\/(images|drawings|pictures|icons|favicon)/.test(url.pathname);

/** The back office never shows stale data, and a page of another language has a worker of its own. */
export function isKeptAnswer(url: URL, referrer: string): boolean {
  const from = pathOf(referrer);
  return ANSWERS.some((pattern) => pattern.test(url.pathname)) && from !== null && !from.startsWith('/admin');
}

/** Without the base of the language. A page that does not say its address may be any. */
function pathOf(address: string): string | null {
  try {
    return withoutBase(new URL(address).pathname);
  } catch {
    return '';
  }
}

/** An order that its confirmation page reads; the same call of the back office is not kept. */
export const isLastOrder = (url: URL, referrer: string): boolean =>
  /^\/api\/orders\/\d+$/.test(url.pathname) && (pathOf(referrer)?.startsWith(CONFIRMATION) ?? false);
