import { mapLinkOf } from '@naust/domain/business/business.ts';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { addGoods, addProduct, GUEST, placed, readProduct, requireStatus, sale } from './testing/shop-story.ts';

const WAY = mapLinkOf(DEMO_BUSINESS);

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

/** Removes the shop's own link to the map, as text and as HTML. */
const withoutMap = (form: string) => form.replaceAll(WAY, '').replaceAll(WAY.replaceAll('&', '&amp;'), '');

describe('a name', () => {
  const hidden = 'Te\u200Blt\u202E\u0000til\r\nto\u2066\uFEFF\u00AD';
  const shown = 'Telt til to';

  it('shows all that is in it: a product’s, a group’s and a person’s', async () => {
    expect((await readProduct(shop, await addProduct(shop, { name: hidden }))).name).toBe(shown);
    const group = await shop.asAdmin('POST', '/api/product-groups', { name: hidden });
    const { id } = rowSaved.parse(requireStatus(group, 201));
    const groups = (await shop.call('GET', '/api/product-groups')).body as { id: number; name: string }[];
    expect(groups.find((row) => row.id === id)?.name).toBe(shown);
    const body = { name: hidden, email: 'ka\u200Bri.usynlig@kunde.test', password: 'langt nok passord' };
    const { token } = (await shop.call('POST', '/api/auth/register', { body })).body as { token: string };
    const me = (await shop.call('GET', '/api/users/me', { token })).body;
    expect(me).toMatchObject({ name: shown, email: 'kari.usynlig@kunde.test' });
  });

  it('carries no address of a page into a mail, whoever it is sent to', async () => {
    const gas = await addGoods(shop, 'Gass', null);
    const email = 'offer@kunde.test';
    const name = 'Vinn på https://evil.example/vinn eller www.evil.example';
    await placed(shop, [sale(gas)], { fields: { paymentId: 2, guest: { ...GUEST, name, email } } });
    const [mail] = await shop.mailsTo(email, 1);
    const { text, html } = mail ?? {};
    for (const form of z.array(z.string()).parse([text, html, mail?.headers.get('to')])) {
      expect(withoutMap(form)).not.toMatch(/evil\.example|:\/\/evil|www\./);
    }
    expect(text).toContain('Hei, Vinn på https evil example/vinn eller www evil example!');
  });
});
