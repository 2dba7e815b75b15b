import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openTestShop, type ShopUnderTest, type ShopUnderTestOptions } from './shop-under-test.ts';

/**
 * One shop for all tests of a file: opened before the first, closed after the last. A test fails if the process logged
 * a fault during it. The shop can be called from the first `beforeAll` on.
 */
export function useTestShop(options?: ShopUnderTestOptions): ShopUnderTest {
  let opened: ShopUnderTest | null = null;
  const shop = new Proxy({} as ShopUnderTest, {
    get(_, name) {
      if (opened === null) throw new Error('the shop is opened before the first test');
      return Reflect.get(opened, name);
    },
    set(_, name, value) {
      return opened !== null && Reflect.set(opened, name, value);
    },
  });
  beforeAll(async () => {
    opened = await openTestShop(options);
  });
  afterEach(() => expect(shop.faults()).toEqual([]));
  afterAll(() => opened?.stop());
  return shop;
}
