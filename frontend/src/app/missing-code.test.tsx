import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '../features/cart/cart.ts';
import { noteServerTime } from '../lib/server-clock.ts';
import { visitPeriod } from '../lib/visit-period.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { showToast } from '../ui/toast.ts';
import { Layout } from './layout.tsx';

const { gone } = vi.hoisted(() => ({
  gone(): never {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
  },
}));
vi.mock('../features/rental/visit/period-bar.tsx', () => ({
  get PeriodBar() {
    return gone();
  },
}));
vi.mock('../features/cart/cart-panel.tsx', () => ({
  get CartPanel() {
    return gone();
  },
}));
vi.mock('../ui/toaster.tsx', () => ({
  get Toaster() {
    return gone();
  },
}));

stubShop();
const reload = vi.fn();
const parts = () => [...document.querySelectorAll('header, main, footer')].map(({ tagName }) => tagName);

beforeEach(() => {
  sessionStorage.clear();
  cart.restore([]);
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
});

describe('a part around the page whose code is gone after a release', () => {
  it('leaves the shop standing where it is the period, and has the page loaded anew once', async () => {
    visitPeriod.set('from=2026-11-28T10:00&to=2026-11-28T16:00');
    const { unmount } = show(<Layout />);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(parts()).toEqual(['HEADER', 'MAIN', 'FOOTER']));
    unmount();
    show(<Layout />);
    await waitFor(() => expect(parts()).toEqual(['HEADER', 'MAIN', 'FOOTER']));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says so in its place where it is the list below the basket', async () => {
    show(<Layout />);
    await userEvent.click(screen.getByRole('button', { name: 'Handlekurv' }));
    const said = within(await screen.findByRole('alert'));
    expect(said.getByText('Dette kunne ikke vises.')).toBeTruthy();
    await userEvent.click(said.getByRole('button', { name: 'Last inn på nytt' }));
    expect(reload).toHaveBeenCalledTimes(2);
    expect(parts()).toEqual(['HEADER', 'MAIN', 'FOOTER']);
  });

  it('leaves the shop standing where it is a message that comes up', async () => {
    show(<Layout />);
    void showToast('Lagt i handlekurven');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(parts()).toEqual(['HEADER', 'MAIN', 'FOOTER']);
  });
});
