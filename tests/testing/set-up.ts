import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { requireStatus } from './shop-story.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Describes the business, its mail and its opening hours. */
export async function setUp(shop: ShopUnderTest): Promise<void> {
  const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = DEMO_BUSINESS;
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', { ...about, vatRegistered }), 200);
  requireStatus(await shop.asAdmin('PUT', '/api/shop/mail', { notifyAddress: 'eva@fjord.test' }), 200);
  const day = { opens: '09:00', closes: '17:00' };
  const week = [day, day, day, day, day, day, null];
  requireStatus(await shop.asAdmin('PUT', '/api/opening-hours', { week, exceptions: [], closesOutside: false }), 200);
}
