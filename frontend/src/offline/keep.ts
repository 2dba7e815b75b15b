import { lasting } from '../lib/browser-storage.ts';
import { base, language } from '../lib/language.ts';
import { token } from '../lib/token.ts';
import { keptIn, keptInEveryLanguage } from './kept.ts';
import { isKeptAnswer, isKeptPage, isLastOrder, isPicture } from './what-is-kept.ts';

/** Each language has its own. The one with the longest scope serves a page. */
const WORKER = base === '' ? { file: '/sw.js', scope: '/' } : { file: '/sw-en.js', scope: base };
const KEPT_FOR = 'keptFor';
const GONE = [404, 410];

/** Makes the shop's pages readable without a network, if the browser has storage. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  token.subscribe(() => void forgetAnother());
  await forgetAnother();
  const isFirstVisit = !isKeptByItsWorker();
  // A shop without a worker file wants none to go on.
  if (await isGone()) return stopKeeping();
  await navigator.serviceWorker.register(WORKER.file, { scope: WORKER.scope });
  if (isFirstVisit) await keepThisPage();
}

/** An English page may be held by the Norwegian worker, which keeps nothing of it. */
const isKeptByItsWorker = () => navigator.serviceWorker.controller?.scriptURL.endsWith(WORKER.file) ?? false;

async function isGone(): Promise<boolean> {
  const answer = await fetch(WORKER.file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && GONE.includes(answer.status);
}

async function stopKeeping(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of keptInEveryLanguage.flatMap((kept) => Object.values(kept))) await caches.delete(name);
}

/** A login or log-out deletes the answers kept for the former user. */
async function forgetAnother(): Promise<void> {
  const keptFor = token.get()?.slice(-12) ?? null;
  if (keptFor === lasting.read(KEPT_FOR)) return;
  lasting.write(KEPT_FOR, keptFor);
  for (const { answers, lastOrder } of keptInEveryLanguage)
    for (const name of [answers, lastOrder]) await caches.delete(name);
}

/** Keeps what this page loaded before the worker ran. */
async function keepThisPage(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (!isKeptByItsWorker()) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
  const { href, origin, pathname } = window.location;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const worthIt = (url: URL) =>
    url.pathname.startsWith('/assets/') || isPicture(url) || isKeptAnswer(url, href) || isLastOrder(url, href);
  const bearer = token.get();
  // As `callApi` asks: an answer is kept by its language.
  const headers = { 'Accept-Language': language, ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }) };
  for (const url of loaded.filter((one) => one.origin === origin && worthIt(one))) await fetch(url, { headers });
  if (isKeptPage(window.location)) await (await caches.open(keptIn.pages)).add(pathname);
}
