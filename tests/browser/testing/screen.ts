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

/** The line on which the back office hears of changes is open for ever, and such a page is never idle. */
export const withoutLive = (page: Page) => page.route('**/api/live', (route) => route.fulfill({ status: 403 }));

export const tokenOf = ({ token }: Calls): Storage => (token === null ? {} : { token });
