import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as driver } from 'playwright-core';

export type Theme = 'light' | 'dark';
/** What stands in the visitor's local storage before the first page, by key. */
export type Storage = Readonly<Record<string, string>>;
export type Visit = {
  url: string;
  width?: number;
  theme?: Theme;
  storage?: Storage;
  /** Whether the browser keeps pages for when there is no net; otherwise every test sees what the shop answers now. */
  keepsPages?: boolean;
};

export async function launchBrowser(): Promise<Browser> {
  return driver.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--no-zygote', '--headless=shell'],
  });
}

/** A visitor of their own in Norway, 1280 or `width` pixels wide: nothing is shared with other visitors. */
export function openVisit(browser: Browser, visit: Visit): Promise<BrowserContext> {
  const { url, width = 1280, theme = 'light', storage = {}, keepsPages = false } = visit;
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: url,
    serviceWorkers: keepsPages ? 'allow' : 'block',
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
}
