import type { Page } from 'playwright-core';

let newest = 0n;

/** The newest position that the shop has told anybody in this file, a program or a page; decimal. */
export const newestTold = (): string => String(newest);

export function noteTold(position: string | null | undefined): void {
  if (position && BigInt(position) > newest) newest = BigInt(position);
}

export function notePositionsOf(page: Page): void {
  page.on('response', (response) => noteTold(response.headers()['x-position']));
}

/** As if this visitor had just written that far: what programs have arranged is there, whichever process answers. */
export async function knowingWhatWasTold(page: Page): Promise<void> {
  const script = `if (sessionStorage.getItem('written') === null && location.protocol.startsWith('http'))
    sessionStorage.setItem('written', '${newestTold()} ' + Date.now())`;
  await page.addInitScript(script);
}
