import type { Page } from 'playwright-core';

/** By origin: another shop has positions of its own. */
const newest = new Map<string, bigint>();

/** The newest position that the shop at this address has told anybody in this file, a program or a page; decimal. */
export const newestTold = (at: string): string => String(newest.get(new URL(at).origin) ?? 0n);

export function noteTold(at: string, position: string | null | undefined): void {
  const { origin } = new URL(at);
  if (position && BigInt(position) > (newest.get(origin) ?? 0n)) newest.set(origin, BigInt(position));
}

export function notePositionsOf(page: Page): void {
  page.on('response', (response) => noteTold(response.url(), response.headers()['x-position']));
}

/** As if this visitor had just written that far: what programs have arranged is there, whichever process answers. */
export async function knowingWhatWasTold(page: Page): Promise<void> {
  const told = Object.fromEntries([...newest].map(([origin, position]) => [origin, String(position)]));
  // An empty page is of no shop, and has no storage to ask.
  const script = `{ const position = ${JSON.stringify(told)}[location.origin];
    if (position && sessionStorage.getItem('written') === null)
      sessionStorage.setItem('written', position + ' ' + Date.now()) }`;
  await page.addInitScript(script);
}
