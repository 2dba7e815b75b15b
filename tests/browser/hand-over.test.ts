import { orderFilesAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { phonePhoto } from '@naust/infra/images/testing/phone-photo.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);
const PHONE = 390;
const MOST_PRESSES = 25;
/** The button, the shutter, and the camera's own question. */
const OF_A_PHOTO = 3;

/** An order of today: three products, of which one has named pieces. */
async function orderOfToday(label: string): Promise<string> {
  const items: object[] = [];
  const { date } = await owner.get<{ date: string }>('/today');
  const period = { date_from: `${date}T18:00`, date_to: `${date}T21:00` };
  for (const name of ['Tilhenger', 'Motorsag', 'Stige']) {
    const form = { name, price_day: '300', rental_qty: '2' };
    const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', form);
    if (items.length === 0) await owner.send('POST', `/products/${productId}/pieces`, { label });
    items.push({ productId, quantity: 1, ...period });
  }
  const guest = { name: 'Gunn Gjest', email: 'gunn@gjest.test', phone: '+4791234567' };
  const order = { items, paymentId: 2, guest, force: true, reason: 'Telefon' };
  return (await owner.send<{ id: string }>('POST', '/orders', order)).id;
}

const files = async (id: string) => orderFilesAnswer.parse(await owner.get(`/orders/${id}/files`));

async function write(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('there is nowhere to write');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.55, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y));
  await page.mouse.up();
}

describe('a hand-out of three lines on a phone', () => {
  test('with photos and a signature, two minutes offline in the middle, in 25 presses', async ({ openPage }) => {
    const id = await orderOfToday('H1');
    const page = await openPage({ path: `/admin/orders?id=${id}`, width: PHONE, storage: tokenOf(owner) });
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    const photograph = async (colour: string) => {
      presses += OF_A_PHOTO;
      const buffer = await phonePhoto(colour);
      const picture = { name: 'bilde.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByRole('dialog').getByLabel('Ta bilde, ved utlevering').setInputFiles(picture);
    };
    await press(page.getByRole('button', { name: 'Lever ut', exact: true }));
    await photograph('#b5482f');
    await expect.poll(async () => (await files(id)).photos.length).toBe(1);

    await page.clock.install();
    await page.context().setOffline(true);
    await photograph('#336699');
    await page.getByText('1 bilde venter på nett.').waitFor();
    await photograph('#4a7f3a');
    await page.getByText('2 bilder venter på nett.').waitFor();
    await page.clock.fastForward('02:00');
    await page.getByText('2 bilder venter på nett.').waitFor();
    expect((await files(id)).photos).toHaveLength(1);
    await page.context().setOffline(false);
    await expect.poll(async () => (await files(id)).photos.length).toBe(3);
    await page.getByText(/venter på nett|Sender/).waitFor({ state: 'detached' });

    await press(page.getByRole('dialog').getByRole('button', { name: 'Lever ut' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(button(page, 'Underskrift'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 × Tilhenger (H1)').waitFor();
    await press(button(page, 'Ferdig'));
    await dialog.getByText('Underskriften mangler.').waitFor();
    presses += 1;
    await write(page, dialog.getByRole('img', { name: 'Skriv under med fingeren' }));
    await press(button(page, 'Ferdig'));
    await page.getByText(/^Underskrevet av Gunn Gjest/).waitFor();
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    expect(await files(id)).toMatchObject({ photos: [{}, {}, {}], contracts: [{ version: 1, name: 'Gunn Gjest' }] });
  });

  test('keeps what was not sent over a reload, and sends it once', async ({ openPage }) => {
    const id = await orderOfToday('H2');
    const page = await openPage({ path: `/admin/orders?id=${id}`, width: PHONE, storage: tokenOf(owner) });
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/photos')) keys.push(request.headers()['idempotency-key'] ?? '');
    });
    // The shop gets the photo, and its answer is lost.
    const lost: Promise<unknown>[] = [];
    await page.route('**/photos', (route) => void lost.push(route.fetch()), { times: 1 });
    const picture = { name: 'bilde.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
    await page.getByLabel('Ta bilde, ved utlevering').setInputFiles(picture);
    await page.getByText('Sender 1 bilde …').waitFor();
    await Promise.all(lost);
    await page.reload();
    await expect.poll(() => keys.length).toBe(2);
    await page.getByRole('button', { name: 'Bilde ved utlevering 1' }).waitFor();
    await page.getByText('Sender 1 bilde …').waitFor({ state: 'detached' });
    expect(new Set(keys).size).toBe(1);
    expect((await files(id)).photos).toHaveLength(1);
  });
});
