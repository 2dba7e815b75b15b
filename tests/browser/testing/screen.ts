import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import type { Storage } from './chromium.ts';

/** A screen of the shop in one of its states: its address, the visitor's storage, and the steps before it. */
export type Screen = {
  name: string;
  path: string;
  storage?: Storage;
  prepare?(page: Page): Promise<void>;
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Moves the pointer away: a button that appears under it would take no press for a moment. */
export const liftPointer = (page: Page) => page.mouse.move(0, 0);

/** Blocks the back office's live stream: it is always open, so the page would never be idle. */
export const withoutLive = (page: Page) => page.addInitScript(REFUSE_LIVE);

/** Within the page: intercepting calls from outside would disable the browser's cache. */
const REFUSE_LIVE = `{
  const ask = window.fetch;
  const isLive = (asked) => new URL(asked?.url ?? asked, location.href).pathname === '/api/live';
  window.fetch = (asked, ...how) =>
    isLive(asked) ? Promise.resolve(new Response(null, { status: 403 })) : ask(asked, ...how);
}`;

export const tokenOf = ({ token }: Calls): Storage => (token === null ? {} : { token });
