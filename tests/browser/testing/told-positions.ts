import type { Page } from 'playwright-core';

/** By origin: another shop has positions of its own. */
const newest = new Map<string, bigint>();

/** The newest position that a shop has told anybody in this file, a program or a page; decimal. `at`: any address there. */
export const newestTold = (at: string): string => String(newest.get(new URL(at).origin) ?? 0n);

export function noteTold(at: string, position: string | null | undefined): void {
  const { origin } = new URL(at);
  if (position && BigInt(position) > (newest.get(origin) ?? 0n)) newest.set(origin, BigInt(position));
}

export function notePositionsOf(page: Page): void {
  page.on('response', (response) => noteTold(response.url(), response.headers()['x-position']));
}

/** As if this visitor had just written that far: what programs have arranged is there, whichever process answers. */
export async function knowingWhatWasTold(page: Page, at: string): Promise<void> {
  // An empty page has no storage to ask.
  const script = `if (location.origin === '${new URL(at).origin}' && sessionStorage.getItem('written') === null)
    sessionStorage.setItem('written', '${newestTold(at)} ' + Date.now())`;
  await page.addInitScript(script);
}
