import type { SetupAnswer } from '@naust/domain/shop/setup.contract.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newShop } from '../../../testing/demo-shop.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { StartPage } from './start-page.tsx';

const shop = stubShop();

function open(setup: SetupAnswer) {
  shop.on('GET /shop/setup', setup);
  show(<StartPage />, { shop: newShop });
}

it('shows every step of Kom i gang with its state, and leads to each of its screens', async () => {
  open({ missing: ['mail', 'products'], optional: ['terms', 'payment'] });
  expect(screen.getByRole('heading', { level: 1, name: 'Kom i gang' })).toBeTruthy();
  const steps = await screen.findAllByRole('listitem');
  const shown = steps.map((step) => [
    /Ferdig|Mangler|Valgfritt/.exec(step.textContent)?.[0],
    ...within(step)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ]);
  expect(shown).toEqual([
    ['Ferdig', 'Om butikken /admin/settings?part=shop'],
    ['Ferdig', 'Utseende /admin/settings?part=appearance'],
    ['Ferdig', 'Åpningstider /admin/settings?part=hours'],
    ['Valgfritt', 'Vilkår og regler /admin/settings?part=terms', 'Se reglene /admin/settings?part=rules'],
    ['Valgfritt', 'Betaling /admin/settings?part=payment'],
    ['Mangler', 'E-post /admin/settings?part=mail'],
    ['Mangler', 'Produkter /admin/products', 'Importer fra en fil /admin/settings?part=import'],
  ]);
});

it('says what is missing, and opens the shop only when nothing is', async () => {
  open({ missing: ['mail', 'products'], optional: [] });
  expect(await screen.findByText('Før du kan åpne, mangler: e-post, produkter.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Åpne butikken' }));
  expect(shop.seen.map(({ method }) => method)).not.toContain('POST');
});
