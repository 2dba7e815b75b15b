import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { aTrack } from '../../testing/timelines.ts';
import { FreeDays } from './free-days.tsx';

const shop = stubShop();
const november = '/timeline?product=1&from=2026-11-01&to=2026-11-30';
const free = Array.from({ length: 30 }, (_, place) => (place === 17 ? 0 : 2));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T07:00:00Z'), toFake: ['Date'] });
  shop.on(`GET ${november}`, [aTrack({ free })]);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a product's own calendar", () => {
  it('shows how many are free each day of the month, in numbers and in words', async () => {
    show(<FreeDays productId={1} />);
    expect(screen.getByText('Laster…')).toBeTruthy();
    const days = (await screen.findAllByRole('cell')).filter(({ textContent }) => textContent !== '');
    expect(days).toHaveLength(30);
    expect(days[17]?.textContent).toBe('18.00 av 2 ledig');
    expect(days[17]?.getAttribute('aria-current')).toBe('date');
    expect(screen.getByRole('link', { name: 'Se i tidslinjen' }).getAttribute('href')).toBe(
      '/admin/timeline?date=2026-11-01&length=month&q=Festtelt',
    );
  });

  it('is turned by the month', async () => {
    shop.on('GET /timeline?product=1&from=2026-12-01&to=2026-12-31', [aTrack({ free: [1] })]);
    show(<FreeDays productId={1} />);
    await userEvent.click(screen.getByRole('button', { name: 'Måneden etter' }));
    expect(await screen.findByText('1 av 2 ledig')).toBeTruthy();
    expect(screen.getByText('desember 2026')).toBeTruthy();
  });

  it('says when it could not be fetched', async () => {
    shop.on(`GET ${november}`, () => new Response('', { status: 500 }));
    show(<FreeDays productId={1} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente kalenderen');
  });

  it('is not there for what nobody rents', async () => {
    shop.on(`GET ${november}`, []);
    const { container } = show(<FreeDays productId={1} />);
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });
});
