import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { demoShop } from '../testing/demo-shop.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { demoTerms } from '../testing/terms.ts';
import { ShopRoutes } from './shop-routes.tsx';

const shop = stubShop();

it.each([
  ['/terms', 'Leievilkår'],
  ['/kjopsvilkar', 'Kjøpsvilkår'],
  ['/privacy', 'Personvernerklæring'],
  ['/contact', 'Kontakt oss'],
])('leads from the foot of the page to %s', async (address, title) => {
  show(<ShopRoutes />, { at: '/boder' });
  await screen.findByRole('heading', { level: 1, name: 'Boder til leie' });
  const footer = await screen.findByRole('navigation', { name: 'Om butikken' });
  const link = [...footer.querySelectorAll('a')].find(({ textContent }) => textContent === title);
  expect(link?.getAttribute('href')).toBe(address);
  link?.click();
  await screen.findByRole('heading', { level: 1, name: title });
});

it('shows the section that a link from elsewhere names', async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id);
  });
  shop.on('GET /shop/terms/rental', demoTerms('rental'));
  show(<ShopRoutes />, { at: '/terms#avbestilling' });
  await screen.findByRole('region', { name: /Avbestilling/ });
  expect(shown).toEqual(['avbestilling']);
  vi.restoreAllMocks();
});

it('leaves a label to its name and phone number, without the frame of the shop', async () => {
  show(<ShopRoutes />, { at: '/e/1' });
  expect(await screen.findByRole('heading', { level: 1, name: demoShop.shortName })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`tel:${demoShop.phone}`]);
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
});
