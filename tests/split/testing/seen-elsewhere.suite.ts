import { productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openVisit } from '../../browser/testing/chromium.ts';
import { call } from '../../testing/shop-calls.ts';
import { ADMIN, type ShopOnServers } from './engines.ts';

const CHANGES = 8;
const TIMEOUT_MS = 30_000;
const FORM = { name: 'Tau', price_sale: '50', is_for_sale: 'true', stock_qty: '20' };

/** Prints how long each took if SHOW_TIMES is set. */
const isShown = process.env.SHOW_TIMES === '1';

/** Changes of a product, seen by visitors and on open pages of a running shop of several processes. */
export function seenElsewhere(placeNow: () => ShopOnServers): void {
  let place: ShopOnServers;
  let browser: Browser;
  let token: string;
  let id: number;

  beforeAll(async () => {
    place = placeNow();
    browser = await launchBrowser();
    const { body } = await call(place.shop.url, 'POST', '/api/auth/login', { body: ADMIN });
    token = tokenAnswer.parse(body).token;
    const made = await call(place.shop.url, 'POST', '/api/products', { token, form: FORM });
    id = rowSaved.parse(made.body).id;
  }, 60_000);
  afterAll(() => browser?.close());

  const urlsOf = (role: 'command' | 'query') => place.shop.services[role].map(({ url }) => url);

  async function rename(name: string, nth: number): Promise<void> {
    const commands = urlsOf('command');
    const form = { ...FORM, name };
    const { status, body } = await call(commands[nth % commands.length] ?? '', 'PUT', `/api/products/${id}`, {
      token,
      form,
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }

  /** As a visitor who has written nothing. */
  async function seenByVisitors(url: string, name: string): Promise<void> {
    const shown = async () => {
      const { status, body } = await call(url, 'GET', `/api/products/${id}`);
      return status === 200 ? productAnswer.parse(body).name : status;
    };
    await expect.poll(shown, { timeout: TIMEOUT_MS, interval: 10 }).toBe(name);
  }

  /** Directly at one query service, or behind the proxy, which asks both. */
  async function openAt(url: string): Promise<Page> {
    const visit = await openVisit(browser, { url, storage: { token } });
    const page = await visit.newPage();
    await page.goto(`/admin/products?id=${id}`);
    await shownOn(page, FORM.name);
    return page;
  }

  const shownOn = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).waitFor({ timeout: TIMEOUT_MS });

  it('shows each change of a product to visitors of each query and on every open page', async () => {
    const pages = new Map<string, Page>();
    for (const url of [...urlsOf('query'), place.shop.url]) pages.set(url, await openAt(url));
    const times = new Map<string, number[]>();
    for (let nth = 0; nth < CHANGES; nth++) {
      const name = `Trosse ${nth}`;
      await rename(name, nth);
      const began = performance.now();
      const noted = async (who: string, seen: Promise<void>) => {
        await seen;
        times.set(who, [...(times.get(who) ?? []), performance.now() - began]);
      };
      await Promise.all([
        ...urlsOf('query').map((url) => noted(`visitors of ${url}`, seenByVisitors(url, name))),
        ...[...pages].map(([url, page]) => noted(`a page at ${url}`, shownOn(page, name))),
      ]);
    }
    if (isShown) for (const [who, all] of times) process.stdout.write(`${who}: ${summed(all)}\n`);
    expect([...times.values()].map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => CHANGES));
  });
}

function summed(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`;
}
