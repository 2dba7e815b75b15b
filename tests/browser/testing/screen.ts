import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import type { Storage } from './chromium.ts';

/** A screen of the shop in one of its states: where it is, what the visitor brings, and what is done there first. */
export type Screen = {
  name: string;
  path: string;
  storage?: Storage;
  prepare?(page: Page): Promise<void>;
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** What takes the place of a button that was pressed takes no press for a moment, unless the pointer was elsewhere. */
export const liftPointer = (page: Page) => page.mouse.move(0, 0);

/** The line on which the back office hears of changes is open for ever, and such a page is never idle. */
export const withoutLive = (page: Page) => page.addInitScript(REFUSE_LIVE);

/** In the page: where calls are intercepted the browser keeps nothing of what it has fetched. */
const REFUSE_LIVE = `{
  const ask = window.fetch;
  const isLive = (asked) => new URL(asked?.url ?? asked, location.href).pathname === '/api/live';
  window.fetch = (asked, ...how) =>
    isLive(asked) ? Promise.resolve(new Response(null, { status: 403 })) : ask(asked, ...how);
}`;

export const tokenOf = ({ token }: Calls): Storage => (token === null ? {} : { token });
