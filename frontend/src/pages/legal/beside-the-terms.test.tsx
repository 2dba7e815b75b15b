import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PurchaseTermsPage } from './purchase-terms-page.tsx';
import { RentalTermsPage } from './rental-terms-page.tsx';
import { openTerms, stubTerms } from './testing/opened-terms.ts';

const shop = stubTerms();

it('leads from the purchase terms to the withdrawal, and from no others', async () => {
  const first = await openTerms(<PurchaseTermsPage />);
  expect(screen.getByRole('link', { name: 'Angre avtalen her' }).getAttribute('href')).toBe('/angre');
  first.unmount();
  await openTerms(<RentalTermsPage />);
  expect(screen.queryByRole('link', { name: 'Angre avtalen her' })).toBeNull();
});

describe('the fees', () => {
  const fuel = { id: 2, name: 'Drivstoff', amount: 385.5, vatCode: '3', order: 1, version: 1 };
  const other = { ...fuel, id: 7, name: 'Annet', amount: null, order: 2 };

  it('stand beside the rental terms that are in force, and nowhere else', async () => {
    shop.on('GET /charge-kinds', [fuel, other]);
    const { unmount } = await openTerms(<RentalTermsPage />);
    const fees = within(await screen.findByRole('region', { name: 'Gebyrer' }));
    expect(fees.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '385,50 kr',
      'Etter medgått',
    ]);
    unmount();
    await openTerms(<PurchaseTermsPage />);
    expect(screen.queryByRole('heading', { name: 'Gebyrer' })).toBeNull();
  });

  it('have no heading where the table is empty', async () => {
    shop.on('GET /charge-kinds', []);
    await openTerms(<RentalTermsPage />);
    await expect.poll(() => shop.seen.some(({ path }) => path === '/charge-kinds')).toBe(true);
    expect(screen.queryByRole('heading', { name: 'Gebyrer' })).toBeNull();
  });
});
