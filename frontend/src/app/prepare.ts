import { keepForOffline } from '../offline/keep.ts';
import { guardPresses } from '../ui/guard-presses.ts';
import { loadPage } from './shop-routes.tsx';

/** Where most go next, whatever page they are on. */
const LIKELY = ['/group/1', '/product/1', '/cart'];
const REACHES = ['pointerover', 'touchstart', 'focusin'];

/** What is done once the first page stands: whatever is likely to be opened next is fetched, and what was seen is kept. */
export async function prepare(): Promise<void> {
  guardPresses();
  for (const reach of REACHES) document.addEventListener(reach, ({ target }) => fetchBehind(target), { passive: true });
  // Where the browser keeps nothing the shop is as it was.
  void keepForOffline().catch(() => undefined);
  if (savesData()) return;
  for (const path of LIKELY) await fetchQuietly(path);
}

/** Somebody's finger or pointer is on a link: its page's code begins to come before they have let go. */
function fetchBehind(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) void fetchQuietly(link.pathname);
}

/** A failure is found by who needs it. */
async function fetchQuietly(path: string): Promise<void> {
  await loadPage(path)?.catch(() => undefined);
}

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
};
