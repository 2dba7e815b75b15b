import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { withoutLive } from './screen.ts';
import { whenSettled } from './screens.ts';

/** Addresses of the back office, read from its declaration of pages. */
export async function backOfficePaths(): Promise<string[]> {
  const source = await readFile(new URL('../../../frontend/src/app/admin-pages.tsx', import.meta.url), 'utf8');
  return [...source.matchAll(/^ +path: '(\w+)',$/gm)].map(([, screen]) => `/admin/${screen}`);
}

/** Signs the page in at the shop that it opens next. */
export async function signIn(page: Page, { token }: Calls): Promise<void> {
  await withoutLive(page);
  if (token !== null) await page.addInitScript(`localStorage.setItem('token', '${token}')`);
}

/** Every page of these paths as it is drawn, with its head and what it has only on paper. */
export async function readPages(page: Page, url: string, paths: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    await page.goto(url + path);
    await whenSettled(page);
    await page.waitForLoadState('networkidle');
    texts.set(path, await page.content());
  }
  return texts;
}
