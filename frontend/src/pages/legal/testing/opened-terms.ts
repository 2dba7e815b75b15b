import { TERMS_KINDS } from '@naust/domain/shop/terms/terms.contract.ts';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach } from 'vitest';
import { type ShopStub, stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { demoTerms } from '../../../testing/terms.ts';

/** A shop with the demo's terms and no fees. */
export function stubTerms(): ShopStub {
  const shop = stubShop();
  beforeEach(() => {
    shop.on('GET /charge-kinds', []);
    for (const kind of TERMS_KINDS) shop.on(`GET /shop/terms/${kind}`, demoTerms(kind));
  });
  return shop;
}

/** Shows a page once its text has arrived. */
export async function openTerms(page: ReactElement, at = '/') {
  const shown = show(page, { at });
  await screen.findByRole('heading', { name: /^1\. / });
  return shown;
}

/** The visible text, with no-break spaces as spaces. */
export const readPage = () => document.body.textContent.replaceAll('\u00a0', ' ');
