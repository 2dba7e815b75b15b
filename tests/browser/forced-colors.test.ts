import { casesOf } from '@naust/infra/testing/extent.ts';
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { openPeriodSheet, periodSheet } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import { cardOrder, freeWeekendLine, inTheCart, saleLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();

/** A chosen option and another one. */
type Pair = readonly [chosen: Locator, other: Locator];
interface Screen {
  readonly name: string;
  readonly path: string;
  prepare?(page: Page): Promise<unknown>;
  pairs(page: Page): readonly Pair[];
}

const among = (list: Locator): Pair => {
  const all = list.getByRole('link');
  const isCurrent = list.page().locator('[aria-current]');
  return [all.and(isCurrent).first(), all.and(list.page().locator(':not([aria-current])')).first()];
};
const links = (page: Page, nav: string) => among(page.getByRole('navigation', { name: nav }));

const SCREENS: readonly Screen[] = [
  { name: 'tabs of the back office', path: '/admin/orders', pairs: (page) => [links(page, 'Administrasjon')] },
  {
    name: 'filters and order of a list',
    path: '/admin/orders?show=booked&sort=pickup',
    async prepare(page) {
      await page
        .getByRole('navigation', { name: 'Vis' })
        .getByRole('button', { name: /^Flere filtre/ })
        .click();
    },
    pairs: (page) => [
      links(page, 'Vis'),
      [
        page.getByRole('link', { name: 'Henting', exact: true }),
        page.getByRole('link', { name: 'Bestilt', exact: true }),
      ],
    ],
  },
  {
    name: 'an open row',
    path: '/admin/products?id=9',
    pairs: (page) => [
      [
        page.locator('[aria-current="true"]').filter({ hasText: 'Flyttekasser' }).first(),
        page.getByRole('link', { name: /^Pakketape/ }).first(),
      ],
    ],
  },
  {
    name: 'week and month of the timeline',
    path: '/admin/timeline?length=week',
    pairs: (page) => [
      [page.getByRole('link', { name: 'Uke', exact: true }), page.getByRole('link', { name: 'Måned', exact: true })],
    ],
  },
  {
    name: 'parts of the settings',
    path: '/admin/settings?part=tasks',
    pairs: (page) => [[page.locator('main [aria-current="page"]'), page.getByRole('link', { name: 'Åpningstider' })]],
  },
  {
    name: 'groups of the shop',
    path: '/group/1',
    // Not group 1: other files of the shop may have moved it out of the header.
    async prepare(page) {
      const groups = page.getByRole('navigation', { name: 'Kategorier' });
      await groups.getByRole('link').first().click();
      await groups.locator('[aria-current]').first().waitFor();
    },
    pairs: (page) => [links(page, 'Kategorier')],
  },
  {
    name: 'hits of the product search',
    path: '/',
    async prepare(page) {
      await page.getByRole('combobox').first().fill('telt');
      await page.getByRole('option').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
    },
    pairs: (page) => [
      [
        page.locator('div[role="option"][aria-selected="true"]'),
        page.locator('div[role="option"][aria-selected="false"]').first(),
      ],
    ],
  },
];

describe.concurrent('in the colours that a reader has chosen for every page', () => {
  for (const { name, path, prepare, pairs } of casesOf(SCREENS, ({ path }) => path.startsWith('/admin'))) {
    test(`${name}: what is chosen is seen`, async ({ openPage, expect }) => {
      const page = await open(openPage, path, tokenOf(await admin()));
      await prepare?.(page);
      for (const [chosen, other] of pairs(page)) expect(await looksOf(page, chosen, other)).toEqual(CHOSEN_AND_NOT);
    });
  }

  test('the picker shows the chosen days and hours, and which days are free, partly free and taken', async ({
    openPage,
    expect,
  }) => {
    const page = await open(openPage, '/product/19');
    await openPeriodSheet(page);
    const sheet = periodSheet(page);
    await sheet.getByRole('button', { name: /^(Til helgen|Neste helg)$/ }).click();
    const [pickup, back] = [
      sheet.getByRole('button', { name: /^Henting/ }),
      sheet.getByRole('button', { name: /^Tilbake/ }),
    ];
    const end = await back.getAttribute('aria-pressed');
    const hours = sheet.getByRole('radio', { disabled: false });
    const pairs: readonly Pair[] = [
      [
        sheet.getByRole('button', { name: /^(Til helgen|Neste helg)$/ }),
        sheet.getByRole('button', { name: 'I morgen' }),
      ],
      end === 'true' ? [back, pickup] : [pickup, back],
      [hours.and(page.locator('[data-selected]')), hours.and(page.locator(':not([data-selected])')).first()],
      [
        sheet.locator('.day-chosen').first(),
        sheet.locator('[role="button"]:not(.day-chosen):not([data-disabled])').first(),
      ],
      [
        sheet.locator('.day-chosen').nth(1),
        sheet.locator('[role="button"]:not(.day-chosen):not([data-disabled])').first(),
      ],
    ];
    for (const [chosen, other] of pairs) expect(await looksOf(page, chosen, other)).toEqual(CHOSEN_AND_NOT);
    const drawn = await Promise.all([/^Ledig/, /^Delvis/, /^Opptatt/].map((word) => drawingOf(sheet, word)));
    expect(new Set(drawn).size).toBe(3);
  });

  test('the acts of an order and paying for a cart have an edge', async ({ openPage, expect }) => {
    const calls = await admin();
    const line = await freeWeekendLine(url, 1, 'Lavvo for 8 personer', 890, 14);
    const { id } = await calls.send<{ id: string }>('POST', '/orders', cardOrder(line));
    const order = await open(openPage, `/admin/orders?id=${id}`, tokenOf(calls));
    expect(await isApart(order, order.getByRole('button', { name: 'Lever ut', exact: true }))).toBe(true);
    const cart = await open(openPage, '/cart', inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349)));
    expect(await isApart(cart, button(cart, 'Betal'))).toBe(true);
  });
});

const admin = (): Promise<Calls> => callsOf(url, logins[0]);

async function open(openPage: OpenPage, path: string, storage = {}): Promise<Page> {
  const page = await openPage({ storage });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
  return page;
}

const CHOSEN_AND_NOT = { chosen: ['Highlight', 'HighlightText'], isOtherHighlighted: false };

/** The system colours of the two. */
async function looksOf(page: Page, chosen: Locator, other: Locator) {
  const [highlight, highlightText] = await Promise.all(
    ['Highlight', 'HighlightText'].map((name) => systemColour(page, name)),
  );
  const names = new Map([
    [highlight, 'Highlight'],
    [highlightText, 'HighlightText'],
  ]);
  const [one, two] = [await styleOf(chosen), await styleOf(other)];
  return {
    chosen: [names.get(one.ground) ?? one.ground, names.get(one.text) ?? one.text],
    isOtherHighlighted: two.ground === highlight,
  };
}

interface Style {
  readonly ground: string;
  readonly text: string;
  readonly hasEdge: boolean;
}

const styleOf = (shown: Locator): Promise<Style> =>
  shown.evaluate((element) => {
    const style = element.ownerDocument.defaultView?.getComputedStyle(element);
    return {
      ground: style?.backgroundColor ?? '',
      text: style?.color ?? '',
      hasEdge: [style?.borderTopStyle, style?.outlineStyle].some((edge) => edge !== 'none' && edge !== undefined),
    };
  });

const systemColour = (page: Page, name: string) =>
  page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; color: ${name}';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })()`);

/** Whether it has a background of its own, or a border. */
async function isApart(page: Page, shown: Locator): Promise<boolean> {
  const { ground, hasEdge } = await styleOf(shown);
  return ground !== (await systemColour(page, 'Canvas')) || hasEdge;
}

/** How the legend draws the days of the word. */
async function drawingOf(sheet: Locator, word: RegExp): Promise<string> {
  const box = sheet.getByRole('listitem').filter({ hasText: word }).locator('[aria-hidden]').first();
  return box.evaluate((element) => {
    const styleOf = (one: typeof element) => one.ownerDocument.defaultView?.getComputedStyle(one);
    const halves = [...element.querySelectorAll<typeof element>('span span')].map(styleOf);
    return [styleOf(element)?.backgroundImage, ...halves.map((half) => half?.opacity)].join();
  });
}
