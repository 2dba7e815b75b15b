import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { casesOf } from '@naust/infra/testing/extent.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startShop } from '../browser/testing/server.ts';
import { clockAfter, INVOICING, invoiceRope, logIn, openInvoicing, readDocument } from '../testing/invoiced-orders.ts';

/** By now the killed process no longer holds its jobs. */
const later = clockAfter(120_000);
/** Two starts, of which one is killed. */
const IN_TIME = 120_000;
const longWait = { timeout: 60_000, interval: 100 };

const cuts = casesOf(
  ['document.drawn', 'document.stored', 'document.recorded', 'mail.sent:2'],
  (point) => point.split('.')[0],
);

it.each(cuts)(
  'an invoice has one number, one PDF and one delivery after a kill at %s',
  async (point) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'naust-cut-document-'));
    const catcher = await openMailCatcher();
    onTestFinished(async () => {
      await catcher.close();
      await rm(dataDir, { recursive: true });
    });
    const own = { ...INVOICING, MAIL: catcher.url };
    const crashAt = point.includes(':') ? point : `${point}:1`;
    const first = await startShop({ dataDir, env: { ...own, CRASH_AT: crashAt } });
    const issued = await invoiceRope(await openInvoicing(first.url));
    await first.ended;
    const before = await stored(dataDir, issued.id);
    const second = await startShop({ dataDir, env: { ...own, ...later } });
    onTestFinished(() => second.crash());
    const shop = { url: second.url, token: await logIn(second.url) };
    const document = await vi.waitFor(async () => {
      const found = await readDocument(shop, issued.id);
      expect(found.deliveries).toMatchObject([{ by: 'mail', failed: null }]);
      return found;
    }, longWait);
    expect(document.number).toBe(issued.number);
    const after = await stored(dataDir, issued.id);
    if (before !== null) expect(after).toEqual(before);
    expect(
      createHash('sha256')
        .update(after ?? '')
        .digest('hex'),
    ).toBe(document.sha256);
    expect(await readdir(join(dataDir, 'documents'))).toEqual([`${issued.id}.pdf`]);
    expect([...catcher.caught.keys()].filter((id) => id.startsWith('<document.'))).toHaveLength(1);
  },
  IN_TIME,
);

const stored = (dataDir: string, id: string): Promise<Buffer | null> =>
  readFile(join(dataDir, 'documents', `${id}.pdf`)).catch(() => null);
