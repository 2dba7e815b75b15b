import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startShop } from '../browser/testing/server.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };
const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const SELLER = { ...about, vatRegistered };
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };
/** By now the killed process no longer holds its jobs. */
const later = { SHOP_CLOCK_AHEAD_MS: String(Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0) + 120_000) };
/** Two starts, of which one is killed. */
const IN_TIME = 120_000;
const patience = { timeout: 60_000, interval: 100 };

it.each(['document.drawn', 'document.stored', 'document.recorded', 'mail.sent:2'])(
  'an invoice has one number, one PDF and one delivery after a kill at %s [D51.16]',
  async (point) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'naust-cut-document-'));
    const catcher = await openMailCatcher();
    onTestFinished(async () => {
      await catcher.close();
      await rm(dataDir, { recursive: true });
    });
    const own = { DEMO: '0', MAIL: catcher.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const crashAt = point.includes(':') ? point : `${point}:1`;
    const first = await startShop({ dataDir, env: { ...own, CRASH_AT: crashAt } });
    const issued = await invoice(first.url);
    await first.ended;
    const before = await stored(dataDir, issued.id);
    const second = await startShop({ dataDir, env: { ...own, ...later } });
    onTestFinished(() => second.crash());
    const token = await logIn(second.url);
    const document = await vi.waitFor(async () => {
      const found = documentAnswer.parse(
        (await call(second.url, 'GET', `/api/documents/${issued.id}`, { token })).body,
      );
      expect(found.deliveries).toMatchObject([{ by: 'mail', failed: null }]);
      return found;
    }, patience);
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

const logIn = async (url: string): Promise<string> =>
  tokenAnswer.parse((await call(url, 'POST', '/api/auth/login', { body: admin })).body).token;

/** Of a rope that is handed out. */
async function invoice(url: string): Promise<{ id: string; number: number }> {
  const token = await logIn(url);
  const described = await call(url, 'PUT', '/api/shop/about', { token, body: SELLER });
  expect(described.status).toBe(200);
  const form = { name: 'Tau', is_for_sale: 'true', price_sale: '50' };
  const { id: productId } = rowSaved.parse((await call(url, 'POST', '/api/products', { token, form })).body);
  const items = [{ productId, quantity: 1, price: 50, date_from: null, date_to: null }];
  const placed = await call(url, 'POST', '/api/orders', { body: { items, total: 50, paymentId: 2, guest } });
  const { id } = orderPlacedAnswer.parse(placed.body);
  await call(url, 'POST', `/api/orders/${id}/hand-out`, { token, body: {} });
  const answer = await call(url, 'POST', `/api/orders/${id}/documents`, { token, body: { kind: 'invoice', address } });
  expect(answer).toMatchObject({ status: 201 });
  return documentIssued.parse(answer.body);
}
