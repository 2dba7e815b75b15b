import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDay, aDayLine, aDayRow, listOf } from '../../../testing/days.ts';
import { aProduct } from '../../../testing/products.ts';
import { answerLater, json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { TodayPage } from './today-page.tsx';

const shop = stubShop();
const open = () => showScreen(<TodayPage />, '/admin/today');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const twoLines = aDayRow({ lines: [aDayLine(), aDayLine({ id: 2, productId: 2, name: 'Stol', quantity: 8 })] });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z'), toFake: ['Date'] });
  shop.on('GET /today', aDay({ toFetch: listOf(twoLines) }));
  shop.on('GET /addons', []);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('on paper', () => {
  const print = vi.fn();
  beforeEach(() => {
    print.mockClear();
    vi.stubGlobal('print', print);
  });
  const paper = () => within(document.querySelector<HTMLElement>('.paper') ?? document.body);

  it('a day is a list of who comes, with name and phone and nothing else of them', async () => {
    open();
    await press('Skriv ut dagen');
    expect(print).toHaveBeenCalledOnce();
    expect(paper().getByRole('heading', { name: 'Dagsliste, fredag 20. november' })).toBeTruthy();
    const row = paper().getByText('1042').closest('tr');
    expect([...(row?.cells ?? [])].slice(1).map(({ textContent }) => textContent?.trim())).toEqual([
      '09:00',
      '1042',
      'Kari Nordmann',
      '912\u00a034\u00a0567',
      '1 × Festtelt 8 × Stol',
    ]);
  });

  it('an order is a slip with its lines, accessories, boxes to tick and a place to sign', async () => {
    const addOn = { id: 1, base_product_id: 1, product_id: 2 };
    shop.on('GET /addons?base_product_id=1', [{ ...addOn, childProduct: aProduct({ id: 2, name: 'Stol' }) }]);
    open();
    await press('Linjer i ordre 1042');
    await press('Skriv ut seddel');
    await waitFor(() => expect(paper().getByRole('heading', { name: 'Seddel, ordre 1042' })).toBeTruthy());
    const [, tent, chairs] = paper().getAllByRole('row');
    expect(tent?.querySelectorAll('.tick-box')).toHaveLength(2);
    expect(chairs?.textContent).toContain('Tilbehør: Stol');
    expect(paper().getByText('Kundens signatur')).toBeTruthy();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(paper().getByRole('heading', { name: /^Dagsliste/ })).toBeTruthy());
  });

  it('a slip that is waited for is printed once, however often it is pressed', async () => {
    const addOns = answerLater();
    shop.on('GET /addons', addOns.answer);
    open();
    await press('Linjer i ordre 1042');
    await press('Skriv ut seddel');
    await press('Skriv ut seddel');
    expect(print).not.toHaveBeenCalled();
    addOns.give(json([]));
    await waitFor(() => expect(paper().getByRole('heading', { name: 'Seddel, ordre 1042' })).toBeTruthy());
    expect(print).toHaveBeenCalledOnce();
  });
});
