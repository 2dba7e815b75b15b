import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { remindAccepted } from '@naust/domain/documents/documents.contract.ts';
import { openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { casesOf } from '@naust/infra/testing/extent.ts';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startShop } from '../browser/testing/server.ts';
import { folderLike } from '../testing/copies.ts';
import {
  askFor,
  clockAfter,
  INVOICING,
  invoiceRope,
  logIn,
  openInvoicing,
  readDocument,
} from '../testing/invoiced-orders.ts';
import { expectSound } from '../testing/oracle/oracle.ts';

const DAY = 86_400_000;
/** A day after the invoice is due. */
const OVERDUE = 15 * DAY;
/** By now the killed process no longer holds its jobs. */
const LATER = 120_000;
const longWait = { timeout: 60_000, interval: 100 };
const cuts = casesOf(
  ['reminder.drawn', 'reminder.stored', 'reminder.recorded', 'mail.sent'],
  (point) => point.split('.')[0],
);
const key = 'en-paaminnelse-av-denne';

const stored = (dataDir: string, id: string): Promise<Buffer | null> =>
  readFile(join(dataDir, 'documents', `${id}.pdf`)).catch(() => null);

/** Of an ended shop, whose one invoice was mailed. */
let kept: string;
let id: string;
beforeAll(async () => {
  const opening = await startShop({ env: INVOICING });
  const opened = await openInvoicing(opening.url);
  ({ id } = await invoiceRope(opened));
  await vi.waitFor(async () => expect((await readDocument(opened, id)).deliveries).toHaveLength(1), longWait);
  await opening.crash();
  kept = opening.dataDir;
}, 60_000);
afterAll(() => rm(kept, { recursive: true }));

/** Two starts, of which one is killed. */
it.each(cuts)(
  'a reminder has one PDF and one delivery after a kill at %s',
  async (point) => {
    const catcher = await openMailCatcher();
    const env = { ...INVOICING, MAIL: catcher.url };
    onTestFinished(() => catcher.close());
    const dataDir = await folderLike(kept);

    const cut = await startShop({ dataDir, env: { ...env, ...clockAfter(OVERDUE), CRASH_AT: `${point}:1` } });
    const asCut = { url: cut.url, token: await logIn(cut.url) };
    const reminder = remindAccepted.parse(await askFor(asCut, 'POST', `/api/documents/${id}/remind`, {}, key));
    await cut.ended;
    const before = await stored(dataDir, reminder.id);

    const last = await startShop({ dataDir, env: { ...env, ...clockAfter(OVERDUE + LATER) } });
    onTestFinished(() => last.crash());
    const shop = { url: last.url, token: await logIn(last.url) };
    expect(await askFor(shop, 'POST', `/api/documents/${id}/remind`, {}, key)).toEqual(reminder);
    const sent = await vi.waitFor(async () => {
      const { reminders } = await readDocument(shop, id);
      expect(reminders).toMatchObject([{ id: reminder.id, step: 'notice', sentAt: expect.stringMatching(/Z$/) }]);
      return reminders[0];
    }, longWait);
    const after = await stored(dataDir, reminder.id);
    if (before !== null) expect(after).toEqual(before);
    const sha256 = createHash('sha256').update(after ?? '');
    expect(sha256.digest('hex')).toBe(sent?.sha256);
    expect((await readdir(join(dataDir, 'documents'))).sort()).toEqual([`${id}.pdf`, `${reminder.id}.pdf`].sort());
    const mails = [...catcher.caught].filter(([messageId]) => messageId.startsWith('<payment-reminder.'));
    // One that was sent and not recorded is sent again, under the same Message-ID.
    expect(mails.map(([, { times }]) => times)).toEqual([point === 'mail.sent' ? 2 : 1]);
    await vi.waitFor(() => expectSound(dataDir, { ...env, ...clockAfter(OVERDUE + LATER) }), longWait);
  },
  120_000,
);
