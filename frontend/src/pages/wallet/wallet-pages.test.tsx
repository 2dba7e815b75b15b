import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { aSaleLine } from '../../testing/carts.ts';
import { show } from '../../testing/show.tsx';
import { WalletErrorPage } from './wallet-error-page.tsx';
import { WalletReturnPage } from './wallet-return-page.tsx';

const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});

beforeEach(() => {
  localStorage.clear();
  leave.mockClear();
});

describe('the way back from the wallet', () => {
  it.each(['reference', 'ref'])('goes on to the shop with the %s of the payment', (name) => {
    show(<WalletReturnPage />, { at: `/vipps/return?${name}=leie-1%262`, path: '/vipps/return' });
    expect(screen.getByRole('heading', { name: 'Fullfører Vipps-betalingen…' })).toBeTruthy();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/api/vipps/return?reference=leie-1%262');
  });

  it.each(['', '?reference='])('leads to the page of errors without a reference (%s)', async (search) => {
    show(<WalletReturnPage />, { at: `/vipps/return${search}`, path: '/vipps/return' });
    await waitFor(() =>
      expect(screen.getByLabelText('address').textContent).toBe('/vipps-error?reason=missing_reference'),
    );
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the page of wallet errors', () => {
  it.each([
    ['missing_reference', /mangler betalingens referanse/],
    ['unknown_reference', /Vi kjenner ikke betalingen/],
    ['status_unavailable', /Vi får ikke svar fra Vipps akkurat nå/],
    ['failed', /Betalingen feilet hos Vipps/],
    ['toString', /Noe gikk galt på vei tilbake fra Vipps/],
    ['<b>x</b>', /Noe gikk galt på vei tilbake fra Vipps/],
  ])('has a sentence for %s and a way on', (reason, sentence) => {
    cart.restore([aSaleLine()]);
    show(<WalletErrorPage />, { at: `/vipps-error?reason=${encodeURIComponent(reason)}`, path: '/vipps-error' });
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    expect(screen.getByText('Handlekurven din er beholdt.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Til handlekurven' }).getAttribute('href')).toBe('/cart');
    expect(screen.getByRole('link', { name: 'Kontakt oss' }).getAttribute('href')).toBe('/contact');
  });
});
