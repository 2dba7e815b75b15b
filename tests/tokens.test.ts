import { describe, expect, it } from 'vitest';
import { addCustomer } from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';
import { DAY, SECOND } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

describe('a token', () => {
  const works = async (token: string) => (await shop.call('GET', '/api/users/me', { token })).status === 200;

  /** The read models have seen the write, and the cached token has expired. */
  async function aWhileLater() {
    await shop.call('GET', '/api/users', { token: shop.adminToken });
    shop.clock.pass(3 * SECOND);
  }

  it('stops working when its owner’s role changes', async () => {
    const { id, name, email, token, password } = await addCustomer(shop, 'Rolf Rolle');
    const change = async (role: string) => {
      shop.clock.pass(3 * SECOND);
      const body = { name, email, role, currentPassword: ADMIN.password };
      return shop.call('PUT', `/api/users/update/${id}`, { token: shop.adminToken, body });
    };
    expect((await change('admin')).status).toBe(200);
    await aWhileLater();
    expect(await works(token)).toBe(false);
    const { body } = await shop.logIn(email, password);
    const promoted = (body as { token: string }).token;
    expect((await shop.call('GET', '/api/users', { token: promoted })).status).toBe(200);
    expect((await change('user')).status).toBe(200);
    await aWhileLater();
    expect((await shop.call('GET', '/api/users', { token: promoted })).status).toBe(401);
  });

  it('stops working when its owner is erased', async () => {
    const { id, token } = await addCustomer(shop, 'Eva Etterpå');
    expect(await works(token)).toBe(true);
    shop.clock.pass(3 * SECOND);
    expect((await shop.call('DELETE', `/api/users/${id}`, { token: shop.adminToken })).status).toBe(200);
    await aWhileLater();
    expect(await works(token)).toBe(false);
  });

  it('stops working after twelve hours', async () => {
    const { token } = await addCustomer(shop, 'Trygve Tolv');
    shop.clock.pass(DAY / 2 - SECOND);
    expect(await works(token)).toBe(true);
    shop.clock.pass(2 * SECOND);
    expect(await works(token)).toBe(false);
  });
});
