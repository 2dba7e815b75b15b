import { statfs } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as driver } from 'playwright-core';

export type Theme = 'light' | 'dark';
/** The visitor's local storage before the first page, by key. */
export type Storage = Readonly<Record<string, string>>;
export type Visit = {
  url: string;
  width?: number;
  /** Default: of a phone or of a desk, by the width. */
  height?: number;
  /** Pixels of the picture for each of the page. */
  scale?: number;
  theme?: Theme;
  storage?: Storage;
  /** Whether the service worker runs; without it every test sees the shop's current answers. */
  keepsPages?: boolean;
  /** Address of a proxy that all requests go through. */
  proxy?: string;
};

/** Unpacks the browser if this machine has none yet: a second process would start it half written. */
export const unpackBrowser = (): Promise<string> => chromium.executablePath();

const ENOUGH_SHARED_BYTES = 1024 ** 3;

/** Containers have 64 MiB of it, in which Chromium crashes, and some systems none. */
async function hasSharedMemory(): Promise<boolean> {
  const room = await statfs('/dev/shm').catch(() => null);
  return room !== null && room.bavail * room.bsize >= ENOUGH_SHARED_BYTES;
}

export async function launchBrowser(): Promise<Browser> {
  return driver.launch({
    executablePath: await unpackBrowser(),
    args: ['--no-sandbox', '--no-zygote', '--headless=shell'],
    // By default pages are drawn in files under /tmp: a new visitor and a page take 7 % more processor time.
    ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
  });
}

/** A separate visitor in Norway, 1280 or `width` pixels wide: nothing is shared with other visitors. */
export function openVisit(browser: Browser, visit: Visit): Promise<BrowserContext> {
  const { url, width = 1280, theme = 'light', storage = {}, keepsPages = false, proxy } = visit;
  const { height = width < 600 ? 844 : 900, scale = 1 } = visit;
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: url,
    ...(proxy === undefined ? {} : { proxy: { server: proxy } }),
    serviceWorkers: keepsPages ? 'allow' : 'block',
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
}
