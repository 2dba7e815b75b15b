import { base } from '../lib/language.ts';
import { keepForOffline } from '../offline/keep.ts';
import { guardPresses } from '../ui/guard-presses.ts';
import { loadPage } from './shop-routes.tsx';

/** The most likely next pages, from any page. */
const LIKELY = ['/group/1', '/product/1', '/cart'];
const REACHES = ['pointerover', 'touchstart', 'focusin'];

/** Runs once the first page is shown: fetches the likely next pages and keeps the seen ones. */
export async function prepare(): Promise<void> {
  guardPresses();
  for (const reach of REACHES) document.addEventListener(reach, ({ target }) => fetchBehind(target), { passive: true });
  // Without storage in the browser, the shop works as before.
  void keepForOffline().catch(() => undefined);
  if (savesData()) return;
  for (const path of LIKELY) await fetchQuietly(base + path);
}

/** A finger or pointer is on a link: its page's code starts to load before the press ends. */
function fetchBehind(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) void fetchQuietly(link.pathname);
}

/** The navigation itself reports a failure. */
async function fetchQuietly(path: string): Promise<void> {
  await loadPage(path)?.catch(() => undefined);
}

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
};
