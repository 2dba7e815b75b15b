import { describe, expect } from 'vitest';
import { confirmedOrderNo, fillInAsGuest, pay, payBy, textOf } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { inTheCart, saleLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, liftPointer, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);
const PHONE = 390;

interface Order {
  readonly id: string;
  readonly total: number;
  readonly due: number;
  readonly StatusId: number;
  readonly deposit: object;
}

/** A trailer for 300 kr a day with a deposit of 1 000 kr, for a day from now on, in a visitor's cart. */
async function trailerInCart() {
  const name = 'Henger med depositum';
  const form = { name, price_day: '300', rental_qty: '2', deposit: '1000' };
  const { id } = await owner.sendForm<{ id: number }>('POST', '/products', form);
  const { date } = await owner.get<{ date: string }>('/today');
  const tomorrow = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  const period = { date_from: `${date}T12:00`, date_to: `${tomorrow}T12:00`, pricing_kind: 'day' as const };
  return inTheCart({ ...saleLine(id, name, 300), ...period });
}

describe('a deposit', () => {
  test('is said apart in the cart, received at hand-out, kept in part at return and given back', async ({
    openPage,
  }) => {
    const cart = await openPage({ path: '/cart', width: PHONE, storage: await trailerInCart() });
    const words = cart.getByText(/^Depositum 1.000.kr \(betales ved henting, du får det tilbake\)$/);
    await words.waitFor();
    await payBy(cart, 'Kort');
    await fillInAsGuest(cart);
    await pay(cart);
    const orderNo = await confirmedOrderNo(cart);
    await words.first().waitFor();
    const [found] = await owner.get<Order[]>(`/orders?q=${orderNo}`);
    const id = found?.id ?? '';
    const order = () => owner.get<Order>(`/orders/${id}`);
    expect(await order()).toMatchObject({ total: 300, due: 300, deposit: { asked: 1000, paid: 0 } });

    const panel = await openPage({ path: `/admin/orders?id=${id}`, width: PHONE, storage: tokenOf(owner) });
    const part = panel.getByRole('region', { name: 'Depositum' });
    await button(panel, 'Lever ut deler …').click();
    const handOut = panel.getByRole('dialog', { name: 'Lever ut' });
    await handOut.getByRole('button', { name: 'Mottatt: Terminal' }).click();
    await expect.poll(async () => (await order()).deposit).toMatchObject({ paid: 1000, left: 1000 });
    await handOut.getByRole('button', { name: 'Lever ut', exact: true }).click();
    await handOut.waitFor({ state: 'detached' });
    expect(await order()).toMatchObject({ StatusId: 3, due: 300 });

    await button(panel, 'Ta imot deler …').click();
    const takeBack = panel.getByRole('dialog', { name: 'Ta imot' });
    await takeBack.getByRole('button', { name: 'Behold noe …' }).click();
    const keeping = panel.getByRole('dialog', { name: 'Behold noe av depositumet' });
    await keeping.getByLabel(/^Beløp/).fill('300');
    await keeping.getByLabel(/^Hva er det for/).fill('Rengjøring');
    await keeping.getByRole('button', { name: 'Behold', exact: true }).click();
    await keeping.waitFor({ state: 'detached' });
    await takeBack.getByText(/^700.kr$/).waitFor();
    await liftPointer(panel);
    await takeBack.getByRole('button', { name: 'Betal tilbake: Kontant' }).click();
    await expect
      .poll(async () => (await order()).deposit)
      .toMatchObject({ kept: 300, returned: 700, left: 0, state: 'kept' });
    await takeBack.getByRole('button', { name: 'Ta imot', exact: true }).click();
    const anyway = takeBack.getByRole('button', { name: 'Ta imot likevel' });
    await anyway.waitFor();
    await liftPointer(panel);
    await anyway.click();
    await takeBack.waitFor({ state: 'detached' });
    expect(await textOf(part)).toContain('Betalt tilbake');
    expect(await owner.get(`/orders/${id}/charges`)).toMatchObject([
      { description: 'Rengjøring', amount: 300, isSettled: true },
    ]);
    expect(await order()).toMatchObject({ StatusId: 4, due: 300 });
  });
});
