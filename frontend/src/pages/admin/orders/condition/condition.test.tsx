import type { ConditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { anItem, anOrder, stubOrderParts } from '../../../../testing/orders.ts';
import { stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';

const shop = stubShop();
const booked = anOrder({ version: 3 });
const path = `/orders/${booked.id}`;
const out = anOrder({
  ...{ StatusId: 3, status: 'active' as const, version: 3 },
  OrderItems: [anItem({ outQuantity: 1, outAt: '2026-07-03T10:00' })],
});
const noted: ConditionAnswer = [
  {
    ...{ act: 'out', at: '2026-07-03T10:00', idSeen: true, licenceClass: 'BE' },
    lines: [{ line: 1, name: 'Festtelt', checklist: [], fuel: 8, hours: 412.5, damage: null }],
  },
];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function open(order: OrderAnswer, rows: readonly string[]) {
  shop.on('GET /orders', [order]);
  shop.on(`GET ${path}`, order);
  shop.on('GET /product-checklists', [{ productId: 1, version: 1, rows: rows.map((text) => ({ text, kind: null })) }]);
  showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
  await screen.findByRole('button', { name: /^(Lever ut|Ta imot)$/ });
  await expect.poll(() => shop.seen.some((call) => call.path === '/product-checklists')).toBe(true);
}

beforeEach(() => {
  token.set('t0ken');
  stubOrderParts(shop, booked.id);
  for (const list of ['/payments', '/statuses', '/pieces']) shop.on(`GET ${list}`, []);
  shop.on('GET /charge-kinds', [{ id: 4, name: 'Erstatning', amount: null, vatCode: '7', order: 1, version: 1 }]);
  for (const act of ['hand-out', 'take-back']) {
    shop.on(`POST ${path}/${act}`, { id: booked.id, StatusId: 3, version: 4 });
  }
});

it("'Lever ut' of a product with a checklist asks for it, and sends only what was noted", async () => {
  await open(booked, ['Vasket', 'Plugger']);
  await press('Lever ut');
  const asked = await dialog('Lever ut');
  await userEvent.click(await asked.findByRole('button', { name: 'Alt i orden, Festtelt' }));
  await userEvent.click(asked.getByRole('checkbox', { name: 'Legitimasjon sett' }));
  await userEvent.type(asked.getByLabelText(/^Førerkortklasse/), 'BE');
  await userEvent.click(asked.getByRole('button', { name: 'Lever ut' }));
  await screen.findByText('Utlevert');
  expect(sent()).toEqual([
    {
      ...{ lines: [{ id: 1, quantity: 1 }], version: 3, idSeen: true, licenceClass: 'BE' },
      checklist: ['Vasket', 'Plugger'].map((row) => ({ line: 1, row, ok: true })),
    },
  ]);
});

it('a form in which nothing is noted says nothing of it, and without a checklist it is one press', async () => {
  await open(booked, ['Vasket']);
  await press('Lever ut');
  const asked = await dialog('Lever ut');
  await userEvent.click(await asked.findByRole('button', { name: 'Lever ut' }));
  await screen.findByText('Utlevert');
  expect(sent()).toEqual([{ lines: [{ id: 1, quantity: 1 }], version: 3 }]);
});

it('a product whose checklist is empty goes out at one press', async () => {
  await open(booked, []);
  await press('Lever ut');
  await screen.findByText('Utlevert');
  expect(sent()).toEqual([{ version: 3 }]);
});

it('a return shows what went out, and takes fuel, hours, what is not in order and damage', async () => {
  shop.on(`GET ${path}/condition`, noted);
  await open(out, ['Vasket', 'Plugger']);
  await press('Ta imot');
  const asked = await dialog('Ta imot');
  await asked.findByText('Ved utlevering: drivstoff full · 412,5 timer');
  await userEvent.click(asked.getByRole('checkbox', { name: 'Plugger' }));
  await userEvent.type(asked.getByLabelText(/^Hva er galt: Vasket/), 'Leire');
  await userEvent.click(asked.getByText(/^Drivstoff, timer og skade/));
  await userEvent.selectOptions(asked.getByLabelText('Drivstoff'), '5/8');
  await userEvent.type(asked.getByLabelText('Timeteller'), 'mye');
  await userEvent.type(asked.getByLabelText('Skade'), 'Rift i duken');
  await userEvent.type(asked.getByLabelText('Beløp (kr)'), '0');
  await userEvent.click(asked.getByRole('button', { name: 'Ta imot' }));
  expect(asked.getByText(/^Skriv et tall fra 0/)).toBeTruthy();
  expect(asked.getByText(/^Skriv et beløp over 0/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(asked.getByLabelText('Timeteller'));
  await userEvent.type(asked.getByLabelText('Timeteller'), '431,5');
  await userEvent.clear(asked.getByLabelText('Beløp (kr)'));
  await userEvent.type(asked.getByLabelText('Beløp (kr)'), '900');
  await userEvent.selectOptions(asked.getByLabelText('Gebyr'), '4');
  await userEvent.click(asked.getByRole('button', { name: 'Ta imot' }));
  await screen.findByText('Tatt imot');
  expect(sent()).toEqual([
    {
      ...{ lines: [{ id: 1, quantity: 1 }], version: 3 },
      checklist: [
        { line: 1, row: 'Vasket', ok: false, note: 'Leire' },
        { line: 1, row: 'Plugger', ok: true },
      ],
      fuel: [{ line: 1, eighths: 5 }],
      hours: [{ line: 1, hours: 431.5 }],
      damage: [{ line: 1, text: 'Rift i duken', kind: 4, amount: 900 }],
    },
  ]);
});

it('the panel shows the hand-out beside the return', async () => {
  const line = { line: 1, name: 'Festtelt', hours: null };
  shop.on(`GET ${path}/condition`, [
    ...noted,
    {
      ...{ act: 'back', at: '2026-07-05T10:00', idSeen: false, licenceClass: null },
      lines: [
        {
          ...{ ...line, fuel: 5, checklist: [{ row: 'Vasket', ok: false, note: 'Leire' }] },
          damage: { text: 'Rift i duken', amount: 900 },
        },
      ],
    },
  ]);
  await open(out, []);
  const box = await screen.findByRole('region', { name: 'Tilstand' });
  const words = [...box.querySelectorAll('p, li')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(words).toEqual([
    'Legitimasjon er sett, førerkortklasse BE.',
    'Festtelt',
    expect.stringMatching(/^Utlevert, .*10/),
    'Drivstoff: Full',
    '412,5 timer',
    expect.stringMatching(/^Tatt imot, .*10/),
    'Drivstoff: 5/8',
    'Vasket: ikke i orden (Leire)',
    'Skade: Rift i duken, 900 kr',
  ]);
});
