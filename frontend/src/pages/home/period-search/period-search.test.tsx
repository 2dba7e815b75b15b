import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteServerTime } from '../../../lib/server-clock.ts';
import { aProduct } from '../../../testing/products.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { PeriodSearchOpener } from './period-search-opener.tsx';

const shop = stubShop();
const user = userEvent.setup();
/** Wednesday 25 November 2026, 9:00 in Oslo. */
const NOW = 'Wed, 25 Nov 2026 08:00:00 GMT';
const WEEKEND = '?from=2026-11-27T16:00&to=2026-11-29T20:00';

const asked = () => shop.seen.map(({ path }) => path).filter((path) => path.startsWith('/availability'));
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent ?? '');

/** A date field as it is read: '27.11.2026'. */
const dateIn = (end: string) =>
  screen
    .queryAllByRole('spinbutton', { name: new RegExp(end) })
    .map(({ textContent }) => textContent)
    .join('.');
const monthOf = async (end: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${end}: velg dag i kalenderen`) }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  noteServerTime(NOW);
  const headers = { Date: NOW };
  shop.on('GET /products', () =>
    json(
      [
        aProduct({ id: 1, name: 'Lavvo', price_day: 490, price_weekend: 890 }),
        aProduct({ id: 2, name: 'Stillas', price_day: 300 }),
        aProduct({ id: 3, name: 'Bare på hverdager', price_day: null, price_short_4h: 90 }),
        aProduct({ id: 4, name: 'Pappesker', price_day: null, is_for_sale: true, price_sale: 49 }),
      ],
      { headers },
    ),
  );
  shop.on('GET /availability/products', () =>
    json(
      [
        { productId: 1, available: true, left: 3 },
        { productId: 2, available: false, left: 0 },
        { productId: 3, available: true, left: 1 },
      ],
      { headers },
    ),
  );
});

describe('searching for what is free', () => {
  it('loads nothing before somebody reaches for it', async () => {
    show(<PeriodSearchOpener />);
    expect(screen.getByRole('button', { name: 'Velg periode' })).toBeTruthy();
    expect(shop.seen).toEqual([]);
  });

  it('begins with the weekend ahead and shows what is free with its price, and what is taken', async () => {
    show(<PeriodSearchOpener />);
    await user.click(screen.getByRole('button', { name: 'Velg periode' }));
    expect(await screen.findByRole('heading', { name: '1 produkt er ledig' })).toBeTruthy();
    const lavvo = screen.getByRole('link', { name: /^Lavvo/ });
    expect(lavvo.textContent).toMatch(/Lavvo890\u00a0krhelgepris · 3 ledige/);
    expect(lavvo.getAttribute('href')).toBe(`/product/1${WEEKEND}`);
    expect(screen.getByText(/Opptatt i perioden/).textContent).toBe('Opptatt i perioden: Stillas');
    expect(screen.queryByText(/Pappesker|Bare på hverdager/)).toBeNull();
  });

  it('asks again for another period, and the address follows', async () => {
    show(<PeriodSearchOpener />, { at: '/?from=2026-12-01T10:00&to=2026-12-03T10:00' });
    await screen.findByRole('link', { name: /Lavvo.*980.*2 døgn/ });
    await user.click(screen.getByRole('button', { name: 'Helgen etter' }));
    await waitFor(() => expect(address()).toBe('/?from=2026-12-04T16:00&to=2026-12-06T20:00'));
    await user.selectOptions(screen.getByLabelText('Antall'), '2');
    await screen.findByRole('link', { name: /Lavvo.*1\u00a0780/ });
    expect(asked()).toEqual([
      '/availability/products?from=2026-12-01T10:00&to=2026-12-03T10:00',
      '/availability/products?from=2026-12-04T16:00&to=2026-12-06T20:00',
      '/availability/products?from=2026-12-04T16:00&to=2026-12-06T20:00&quantity=2',
    ]);
  });

  it('takes the return along when the pickup moves past it', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    await user.click((await monthOf('Hentes')).getByRole('button', { name: /mandag 30\. november 2026/ }));
    await waitFor(() => expect(dateIn('Leveres')).toBe('02.12.2026'));
    expect(address()).toBe('/?from=2026-11-30T16:00&to=2026-12-02T20:00');
  });

  it('shows dates as they are written in Norway, whatever the browser speaks', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    await waitFor(() => expect([dateIn('Hentes'), dateIn('Leveres')]).toEqual(['27.11.2026', '29.11.2026']));
  });

  it('offers a month to choose the day in, with the days that can be had', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    const month = await monthOf('Hentes');
    expect(month.getByRole('button', { name: /tirsdag 24\. november 2026/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(month.getByRole('button', { name: /lørdag 28\. november 2026/ }));
    await waitFor(() => expect(address()).toBe('/?from=2026-11-28T16:00&to=2026-11-29T20:00'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['has passed', '?from=2026-01-10T10:00&to=2026-01-11T10:00', 'Hentetidspunktet har passert.'],
    ['is too long', '?from=2026-12-01T10:00&to=2027-02-10T10:00', 'Leieperioden kan være høyst 60 dager.'],
    ['is too far ahead', '?from=2028-01-10T10:00&to=2028-01-11T10:00', 'Leien må begynne innen 400 dager.'],
  ])('says why a period that %s cannot be had, and asks for nothing', async (_why, search, text) => {
    show(<PeriodSearchOpener />, { at: `/${search}` });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(asked()).toEqual([]);
  });

  it('says when it could not find out, and tries again', async () => {
    const answer = [{ productId: 1, available: true, left: 1 }];
    shop.on('GET /availability/products', () => json({ error: 'Noe gikk galt' }, { status: 500 }));
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    expect(await screen.findByText('Kunne ikke hente hva som er ledig.')).toBeTruthy();
    shop.on('GET /availability/products', answer);
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('link', { name: /^Lavvo/ })).toBeTruthy();
  });

  it('says when nothing is free', async () => {
    shop.on('GET /availability/products', [{ productId: 1, available: false, left: 0 }]);
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    expect(await screen.findByText(/Ingenting er ledig i hele perioden/)).toBeTruthy();
  });
});
