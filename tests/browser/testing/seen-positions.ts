import type { Disposable, Page } from 'playwright-core';

/** By origin: each shop has its own positions. */
const newest = new Map<string, bigint>();

/** The newest position that the shop at this address has sent to any client in this file; decimal. */
export const newestPosition = (at: string): string => String(newest.get(new URL(at).origin) ?? 0n);

export function notePosition(at: string, position: string | null | undefined): void {
  const { origin } = new URL(at);
  if (position && BigInt(position) > (newest.get(origin) ?? 0n)) newest.set(origin, BigInt(position));
}

export function notePositionsOf(page: Page): void {
  page.on('response', (response) => notePosition(response.url(), response.headers()['x-position']));
}

/** Makes the page read at the newest position: it sees what the test has arranged, whichever process answers. */
export async function followPositionsOf(page: Page): Promise<Disposable> {
  const reported = Object.fromEntries([...newest].map(([origin, position]) => [origin, String(position)]));
  // An empty page has no origin and no storage.
  const script = `{ const position = ${JSON.stringify(reported)}[location.origin];
    if (position && sessionStorage.getItem('written') === null)
      sessionStorage.setItem('written', position + ' ' + Date.now()) }`;
  return page.addInitScript(script);
}
