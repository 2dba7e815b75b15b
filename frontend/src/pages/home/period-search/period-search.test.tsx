import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** The period that the search names. */
const asks = () => screen.getByRole('button', { name: /^(Velg periode|Velg en annen periode)/ }).textContent;
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Velg periode' }));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Narrower than 900 px. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

afterEach(() => vi.unstubAllGlobals());
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

describe('where there is room', () => {
  it('stands open, and asks for nothing before it is asked', async () => {
    show(<PeriodSearchOpener />);
    await screen.findByRole('group', { name: 'Forslag til periode' });
    expect([asked(), address(), asks()]).toEqual([[], '/', 'Velg periode']);
  });

  it('has today, tomorrow, Saturday and the weekend for one press, and marks the one that is chosen', async () => {
    show(<PeriodSearchOpener />);
    const proposals = within(await screen.findByRole('group', { name: 'Forslag til periode' }));
    const chips = () =>
      proposals.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
    expect(chips()).toEqual([
      ['I dag', 'false'],
      ['I morgen', 'false'],
      ['Lørdag', 'false'],
      ['Til helgen', 'false'],
    ]);
    await user.click(proposals.getByRole('button', { name: 'Lørdag' }));
    await waitFor(() => expect(address()).toBe('/?from=2026-11-28T08:00&to=2026-11-28T20:00'));
    expect(chips()[2]).toEqual(['Lørdag', 'true']);
    expect(await screen.findByRole('heading', { name: '1 produkt er ledig' })).toBeTruthy();
  });

  it('forgets its results with the period, and does not bring it back', async () => {
    function Forgetting() {
      const [, setParams] = useSearchParams();
      return (
        <button type="button" onClick={() => setParams({})}>
          Fjern
        </button>
      );
    }
    show(
      <>
        <PeriodSearchOpener />
        <Forgetting />
      </>,
    );
    await press('Til helgen');
    await screen.findByRole('heading', { name: '1 produkt er ledig' });
    await press('Fjern');
    await waitFor(() => expect([address(), asks()]).toEqual(['/', 'Velg periode']));
    expect(screen.queryByRole('heading', { name: '1 produkt er ledig' })).toBeNull();
  });
});

describe('what was found, by group', () => {
  const group = (id: number, name: string) => ({ id, name, slug: name, description: null, version: 1 });
  const inGroup = (id: number, groupId: number | null) =>
    aProduct({ id, name: `Ting ${id}`, price_day: 100, ProductGroupId: groupId });
  const ids = [1, 2, 3, 4, 5, 6, 7];

  beforeEach(() => {
    shop.on('GET /product-groups', [group(1, 'Telt'), group(2, 'Tomt'), group(4, 'Hengere')]);
    shop.on('GET /products', [
      ...[1, 2, 3, 4].map((id) => inGroup(id, 4)),
      inGroup(5, 1),
      inGroup(6, null),
      inGroup(7, 1),
    ]);
    shop.on(
      'GET /availability/products',
      ids.map((productId) => ({ productId, available: productId !== 7, left: 1 })),
    );
  });
  const found = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.slice(0, 6));

  it('says how many are free in each, and shows the first of each', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    expect(await found('Telt')).toEqual(['Ting 5']);
    expect(await found('Hengere')).toEqual(['Ting 1', 'Ting 2', 'Ting 3']);
    expect(await found('Annet')).toEqual(['Ting 6']);
    expect(screen.getByRole('region', { name: 'Hengere' }).querySelector('h4')?.textContent).toBe('Hengere 4 ledige');
    const chips = within(screen.getByRole('group', { name: 'Kategori' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Alle 6', 'Telt 1', 'Hengere 4', 'Annet 1']);
  });

  it('shows one group whole, in the address too, and goes on with it to another period', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    await user.click(await screen.findByRole('button', { name: 'Vis alle 4 i Hengere' }));
    expect(await screen.findByRole('heading', { name: '4 produkter er ledige i Hengere' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(address()).toBe(`/${WEEKEND}&group=4`);
    await press('Lørdag');
    await waitFor(() => expect(address()).toBe('/?from=2026-11-28T08:00&to=2026-11-28T20:00&group=4'));
    await user.click(await screen.findByRole('button', { name: 'Alle 6' }));
    expect(await screen.findByRole('heading', { name: '6 produkter er ledige' })).toBeTruthy();
  });

  it('names only what is taken of the chosen one', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    expect((await screen.findByText(/Opptatt i perioden/)).textContent).toBe('Opptatt i perioden: Ting 7');
    await user.click(screen.getByRole('button', { name: 'Telt 1' }));
    expect((await screen.findByText(/Opptatt i perioden/)).textContent).toBe('Opptatt i perioden: Ting 7');
    await user.click(screen.getByRole('button', { name: 'Hengere 4' }));
    expect(screen.queryByText(/Opptatt i perioden/)).toBeNull();
  });

  it('is found again by its address', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}&group=1` });
    expect(await screen.findByRole('heading', { name: '1 produkt er ledig i Telt' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Telt 1' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('searching for what is free', () => {
  it('loads nothing before somebody reaches for it', async () => {
    onPhone();
    show(<PeriodSearchOpener />);
    expect(screen.getByRole('button', { name: 'Velg periode' })).toBeTruthy();
    expect(shop.seen).toEqual([]);
  });

  it('asks for the period in the sheet, and shows what is free with its price, and what is taken', async () => {
    onPhone();
    show(<PeriodSearchOpener />);
    await press('Velg periode');
    await user.click(await (await sheet()).findByRole('button', { name: 'Til helgen' }));
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
    await press('Til helgen');
    await waitFor(() => expect(address()).toBe(`/${WEEKEND}`));
    await user.selectOptions(screen.getByLabelText('Antall'), '2');
    await screen.findByRole('link', { name: /Lavvo.*1\u00a0780/ });
    expect(asked()).toEqual([
      '/availability/products?from=2026-12-01T10:00&to=2026-12-03T10:00',
      `/availability/products${WEEKEND}`,
      `/availability/products${WEEKEND}&quantity=2`,
    ]);
  });

  it('says the period with its weekdays, and opens with it', async () => {
    show(<PeriodSearchOpener />, { at: `/${WEEKEND}` });
    await waitFor(() => expect(asks()).toContain('fre. 27. nov. kl. 16 – søn. 29. nov. kl. 20'));
    await press(/^Velg en annen periode/);
    expect((await (await sheet()).findByRole('button', { name: /^Henting/ })).textContent).toBe(
      'Hentingfre. 27. nov. kl. 16',
    );
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
