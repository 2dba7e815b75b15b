import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PickupPlace } from '../features/opening-hours/pickup-place.tsx';
import { ContactPage } from '../pages/contact/contact-page.tsx';
import { newShop } from '../testing/demo-shop.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const shop = stubShop();

it.each([
  ['header', <Header key="header" />],
  ['footer', <Footer key="footer" />],
  ['contact page', <ContactPage key="contact" />],
  ['place of pickup', <PickupPlace key="place" periods={[]} />],
])('of a shop that is not described has no link without a name in its %s', async (_where, part) => {
  shop.on('GET /product-groups', []);
  shop.on('GET /topics', []);
  shop.on('GET /opening-hours', { week: [], exceptions: [], closesOutside: false, isSet: false, version: 0 });
  show(part, { shop: newShop });
  const links = await screen.findAllByRole('link');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link.getAttribute('href')).not.toMatch(/^(mailto|tel):$/);
    expect(link.textContent || link.getAttribute('aria-label')).not.toBe('');
  }
});
