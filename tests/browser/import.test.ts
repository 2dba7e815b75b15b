import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { tokenOf } from './testing/screen.ts';
import { startShopBeside } from './testing/shop-beside.ts';
import { WIDTHS } from './testing/widths.ts';

/** A separate shop: the new products would affect all other tests. */
let shop: Awaited<ReturnType<typeof startShopBeside>>;
beforeAll(async () => {
  shop = await startShopBeside('import');
}, 600_000);
afterAll(() => shop.stop());

const file = 'Navn;Kategori;Døgnpris\nImportkano;Båter;300\nImportjolle;Båter;dyr\n';

for (const width of WIDTHS) {
  test(`products are imported from a file and taken back at ${width} pixels`, async ({ openPage }) => {
    const [admin] = shop.logins;
    if (!admin) throw new Error('the demo shop named no logins');
    const { token } = tokenOf(await callsOf(shop.url, admin));
    const page = await openPage({ width });
    await page.goto(`${shop.url}/`);
    await page.evaluate(`localStorage.setItem('token', '${token}')`);
    await page.goto(`${shop.url}/admin/settings?part=import`);
    const content = { name: 'varer.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
    await page.getByLabel('Velg fil').setInputFiles(content);
    await page.getByText('1 ny, 0 oppdateres, 1 feil: linje 3 «Døgnpris» er ikke et tall').waitFor();
    const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
    const names = async () => (await fetch(`${shop.url}/api/products`)).text();
    expect(await names()).not.toContain('Importkano');
    await page.getByRole('button', { name: 'Importer 1 produkt' }).click();
    await page.getByText('Importert: 1 ny, 0 oppdaterte, 1 feil').waitFor();
    await expect.poll(names).toContain('Importkano');
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.poll(names).not.toContain('Importkano');
  });
}
