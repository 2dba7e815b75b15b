import { readFile } from 'node:fs/promises';
import { lastDayOf } from '@naust/domain/books/vat-term.ts';
import { describe, expect } from 'vitest';
import { termToClose } from './testing/books-screens.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { billedBusiness, handedOutOrder } from './testing/invoiced.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);

describe('the books on a phone', () => {
  test('have a day settled, and a term closed and exported', async ({ openPage }) => {
    const storage = tokenOf(owner);
    const orderId = await handedOutOrder(owner, await billedBusiness(url));
    const { id: documentId } = await owner.send<{ id: string }>('POST', `/orders/${orderId}/documents`, {
      kind: 'invoice',
    });
    const term = await termToClose(owner);
    const day = lastDayOf(term);
    await owner.send('POST', '/incoming-payments', { documentId, method: 'terminal', amount: 200, receivedAt: day });

    const page = await openPage({ path: `/admin/oppgjor?dag=${day}`, width: 390, storage });
    await page.getByRole('row', { name: /^Terminal/ }).waitFor();
    await page.getByLabel(/^Sum i terminalen/).fill('190');
    await button(page, 'Godkjenn dagen').click();
    await page.getByText(/^Godkjent /).waitFor();
    await page.getByText(/^Differanse/).waitFor();
    await page.getByRole('link', { name: 'Til regnskapet' }).click();
    await page.goto(`/admin/regnskap?termin=${term}`);
    await button(page, 'Lås termin').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lås termin' }).click();
    await page.getByText(/Tallene og journalen endres ikke mer\.$/).waitFor();
    const saving = page.waitForEvent('download');
    await button(page, 'Last ned journal og bilag (ZIP)').click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`regnskap-${term}.zip`);
    const zip = await readFile(await saved.path());
    expect(zip.toString('latin1')).toContain(`${term}-1;`);
    await expect.poll(async () => (await owner.get<{ state: string }>(`/terms/${term}`)).state).toBe('closed');
  });
});
