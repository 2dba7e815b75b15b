import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startShop } from '../browser/testing/server.ts';
import { INVOICING, invoiceRope, openInvoicing, readDocument } from '../testing/invoiced-orders.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { smallDisk, smallDisks } from '../testing/small-disk.ts';

const longWait = { timeout: 90_000, interval: 100 };

/**
 * The log takes no event while a disk of the shop has fewer than eight megabytes, so a PDF finds a full one only where
 * other files took the last room meanwhile, or the last name.
 */
onEngine(smallDisks(), () => {
  // The third try to make a PDF comes after a minute.
  it('an invoice has its number on a full disk, and is made and sent once when there is room', async () => {
    const disk = smallDisk(48, 20);
    const folder = join(disk.folder, 'documents');
    const catcher = await openMailCatcher();
    const env = { ...INVOICING, MAIL: catcher.url, DOCUMENTS: `folder:${folder}` };
    const running = await startShop({ env });
    const { dataDir } = running;
    onTestFinished(async () => {
      await running.crash();
      await catcher.close();
      disk.remove();
      await rm(dataDir, { recursive: true });
    });
    const shop = await openInvoicing(running.url);
    disk.fillFiles();
    const first = await invoiceRope(shop);
    const second = await invoiceRope(shop);
    expect([first.number, second.number]).toEqual([1, 2]);
    const log = () => readFileSync(join(dataDir, 'log', 'naust.log'), 'utf8');
    await expect.poll(log, longWait).toContain('ENOSPC');
    expect(await readDocument(shop, first.id)).toMatchObject({ number: 1, sha256: null, deliveries: [] });
    expect(readdirSync(folder)).toEqual([]);
    await vi.waitFor(() => expectSound(dataDir, env), longWait);

    disk.clear();
    for (const { id, number } of [first, second]) {
      const made = await vi.waitFor(async () => {
        const document = await readDocument(shop, id);
        expect(document).toMatchObject({ number, deliveries: [{ by: 'mail', failed: null }] });
        return document;
      }, longWait);
      const content = readFileSync(join(folder, `${id}.pdf`));
      const hash = createHash('sha256').update(content);
      expect(hash.digest('hex')).toBe(made.sha256);
    }
    expect(readdirSync(folder).sort()).toEqual([`${first.id}.pdf`, `${second.id}.pdf`].sort());
    const mails = [...catcher.caught].filter(([messageId]) => messageId.startsWith('<document.'));
    expect(mails.map(([, { times }]) => times)).toEqual([1, 1]);
    await vi.waitFor(() => expectSound(dataDir, env), longWait);
  }, 240_000);
});
