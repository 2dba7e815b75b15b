import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { type RunningShop, startShop } from './testing/server.ts';

const DEMO = /Naust|Stryn|311\s?842\s?757|57\s?00\s?01\s?00/;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ isSettingUp: true, env: { DEMO: '0', RATE_LIMIT_FACTOR: '0' } });
}, 600_000);
afterAll(() => shop.stop());

/** Counts what a person does. */
function counting(page: Page) {
  let acts = 0;
  return {
    press: (role: 'button' | 'link' | 'checkbox', name: string | RegExp) => {
      acts += 1;
      return page.getByRole(role, { name }).first().click();
    },
    write: (label: string, text: string) => {
      acts += 1;
      return page
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(text);
    },
    choose: (label: string, text: string) => {
      acts += 1;
      return page
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .selectOption(text);
    },
    acts: () => acts,
  };
}

test('an empty folder becomes the open shop of its owner, and names nobody else [D31.6 D31.7]', async ({
  openPage,
}) => {
  const link = /(https?:\S+\/setup\?code=\S+)/.exec(shop.said())?.[1];
  if (link === undefined) throw new Error(`no link in: ${shop.said()}`);
  const page = await openPage({ width: 390 });
  const { press, write, choose, acts } = counting(page);
  await page.goto(link);
  await write('Navn', 'Eva Eier');
  await write('E-post', 'eva@fjord.example');
  await write('Passord', 'nøkkelen under matta');
  await press('button', 'Lag konto og gå videre');
  await page.getByRole('heading', { name: 'Kom i gang' }).waitFor();
  await page.getByText('Før du kan åpne, mangler: om butikken, e-post, åpningstider, produkter.').waitFor();
  expect(await page.getByRole('button', { name: 'Åpne butikken' }).isDisabled()).toBe(true);

  await press('link', 'Om butikken');
  for (const [label, text] of [
    ['Juridisk navn', 'Fjord Utleie AS'],
    ['Kortnavn', 'Fjord'],
    ['Organisasjonsnummer', '974 760 673'],
    ['E-post', 'post@fjord.example'],
    ['Telefon', '55 00 11 22'],
    ['Adresse', 'Kaien 2'],
    ['Postnummer', '5003'],
  ] as const) {
    await write(label, text);
  }
  await choose('Selskapsform', 'AS');
  await press('button', 'Lagre');
  await page.getByText('Butikken er lagret').waitFor();

  await press('link', 'Kom i gang');
  await press('link', 'E-post');
  await press('button', 'Lagre');
  await page.getByText('E-post er lagret').waitFor();

  await press('link', 'Kom i gang');
  await press('link', 'Åpningstider');
  await press('button', 'Lagre');
  await page.getByText('Åpningstidene er lagret').waitFor();

  await press('link', 'Kom i gang');
  await press('link', 'Produkter');
  await press('link', '+ Ny');
  await write('Navn', 'Robåt');
  await write('Pris per døgn', '450');
  await press('button', 'Lagre');
  await page.getByText('Nytt produkt opprettet').waitFor();

  await press('link', 'Kom i gang');
  await press('button', 'Åpne butikken');
  await page.getByText('Butikken er åpen. Kundene kan bestille.').waitFor();
  expect(acts()).toBeLessThanOrEqual(60);

  const visitor = await openPage();
  const product = visitor.getByText('Robåt').first();
  for (const path of ['/', '/product/1', '/contact', '/terms', '/kjopsvilkar', '/privacy', '/login', '/register']) {
    const answer = await visitor.goto(shop.url + path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await visitor.getByRole('contentinfo').getByText('Fjord Utleie AS').first().waitFor();
    if (path === '/product/1') await product.waitFor();
    expect([path, DEMO.exec(await visitor.content())?.[0]]).toEqual([path, undefined]);
  }
  for (const path of ['/app.webmanifest', '/sitemap.xml', '/robots.txt', '/api/shop', '/api/openapi.json']) {
    const answer = await visitor.request.get(shop.url + path);
    expect([path, DEMO.exec(await answer.text())?.[0]]).toEqual([path, undefined]);
  }
});
