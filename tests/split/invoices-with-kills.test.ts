import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type DocumentIssued, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSound } from '../testing/oracle/oracle.ts';
import { seedOrders } from '../testing/seeded-orders.ts';
import { call } from '../testing/shop-calls.ts';
import { eventsOf } from './testing/accounts-of-a-load.ts';
import { requireStatus, untilReported } from './testing/asking.ts';
import { ADMIN, onRedis, openMailedShop } from './testing/engines.ts';
import type { ServiceProcess } from './testing/service-process.ts';

/** A thousand in `npm run soak`. */
const INVOICES = Number(process.env.INVOICES ?? 35);
/** Processes that are killed in turn while invoices are issued: each command, worker and projector. */
const KILLED = isWhole ? 6 : 2;
/** Callers at the same time. */
const CALLERS = 16;
/** A killed worker holds its jobs for half a minute, and mails go ten a second. */
const DELIVERED = { timeout: 600_000, interval: 500 };

const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };

onRedis(() => {
  let opened: Awaited<ReturnType<typeof openMailedShop>>;
  let token: string;
  beforeAll(async () => {
    opened = await openMailedShop({ onFiles: true });
    const { url } = opened.place.shop;
    token = tokenAnswer.parse((await call(url, 'POST', '/api/auth/login', { body: ADMIN })).body).token;
    requireStatus(await call(url, 'PUT', '/api/shop/about', { token, body: { ...about, vatRegistered } }), 200);
  }, 300_000);
  afterAll(() => opened?.close(), 60_000);

  /** At one of the commands, and after a broken call at the other one. */
  function invoice(orderId: string, nth: number): Promise<DocumentIssued> {
    const urls = opened.place.shop.services.command.map(({ url }) => url);
    const asked = { token, key: `faktura-av-${orderId}`, body: { kind: 'invoice', address } };
    let tries = nth;
    return untilReported(async () => {
      const url = urls[tries++ % urls.length] ?? '';
      const answer = await call(url, 'POST', `/api/orders/${orderId}/documents`, asked);
      return answer.status < 500 ? documentIssued.parse(requireStatus(answer, 201).body) : null;
    });
  }

  /** Issues all invoices; kills and restarts one of the processes after each share of them. */
  async function invoiceWithKills(orderIds: readonly string[], killed: readonly ServiceProcess[]) {
    const share = Math.floor(orderIds.length / (killed.length + 1));
    const issued = new Map<string, DocumentIssued>();
    const kills: Promise<void>[] = [];
    const left = orderIds.entries();
    async function keepInvoicing(): Promise<void> {
      for (const [nth, orderId] of left) {
        issued.set(orderId, await invoice(orderId, nth));
        const one = issued.size % share === 0 ? killed[issued.size / share - 1] : undefined;
        if (one) kills.push(one.kill().then(() => one.start()));
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, keepInvoicing));
    await Promise.all(kills);
    expect(kills).toHaveLength(killed.length);
    return issued;
  }

  const timesOfMails = () =>
    [...opened.mails.caught].flatMap(([id, { times }]) => (id.startsWith('<document.') ? [times] : []));

  /** Of the stream of documents, once every document is sent. */
  async function factsWhenSent(): Promise<readonly RecordedEvent[]> {
    await expect.poll(() => timesOfMails().length, DELIVERED).toBe(INVOICES);
    let facts: readonly RecordedEvent[] = [];
    const sent = async () => {
      facts = (await eventsOf(opened.place)).filter(({ stream }) => stream === 'documents');
      return facts.filter(({ type }) => type === 'DocumentSent').length;
    };
    await expect.poll(sent, DELIVERED).toBe(INVOICES);
    return facts;
  }

  // Half a minute for the jobs of the killed; the mails go ten a second.
  it('issues invoices at two commands that are killed meanwhile: numbers without a gap, each made and mailed once', async () => {
    const { place } = opened;
    const { services, url, env, dataDir } = place.shop;
    const form = { name: 'Tau', price_sale: '50', is_for_sale: 'true' };
    const { id: productId } = rowSaved.parse((await call(url, 'POST', '/api/products', { token, form })).body);
    const orderIds = await seedOrders(env, { productId, count: INVOICES });
    const killable = [services.command, services.worker, services.projector].flat();
    const killed = Array.from({ length: KILLED }, (_, nth) => killable[nth % killable.length]).flatMap(
      (one) => one ?? [],
    );
    const began = performance.now();
    const issued = await invoiceWithKills(orderIds, killed);
    const issuedAfter = performance.now() - began;
    // In the middle of PDFs and mails.
    await services.worker[0]?.kill();
    services.worker[0]?.start();

    const numbers = [...issued.values()].map(({ number }) => number).sort((one, other) => one - other);
    expect(numbers).toEqual(orderIds.map((_, at) => at + 1));
    const facts = await factsWhenSent();
    for (const type of ['InvoiceIssued', 'DocumentStored', 'DocumentSent']) {
      expect(ordersOf(facts, type), type).toEqual(orderIds.toSorted());
    }
    expect(facts).toHaveLength(3 * INVOICES);
    const recorded = facts.flatMap(({ type, data }) =>
      type === 'DocumentStored' ? [`${data.documentId} ${data.sha256}`] : [],
    );
    expect(await hashesIn(join(dataDir, 'documents'))).toEqual(recorded.sort());
    const times = timesOfMails();
    expect(times).toHaveLength(INVOICES);
    // A worker that is killed between sending and recording sends again, under the same Message-ID.
    const again = times.reduce((sum, count) => sum + count - 1, 0);
    expect(again).toBeLessThanOrEqual(killed.filter(({ name }) => name.startsWith('worker')).length + 1);
    const seconds = [issuedAfter, performance.now() - began].map((ms) => Math.round(ms / 1_000));
    process.stdout.write(
      `invoices: ${JSON.stringify({ invoices: INVOICES, kills: killed.length + 1, seconds, again })}\n`,
    );
    await expectSound(dataDir, env);
  }, 1_200_000);
});

const ordersOf = (facts: readonly RecordedEvent[], type: string): string[] =>
  facts.flatMap((fact) => (fact.type === type ? String(fact.data.orderId) : [])).sort();

async function hashesIn(folder: string): Promise<string[]> {
  const hashed = async (file: string) => {
    const content = await readFile(join(folder, file));
    return `${file.replace('.pdf', '')} ${createHash('sha256').update(content).digest('hex')}`;
  };
  // A killed worker leaves an unfinished file under a hidden name.
  const files = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  return (await Promise.all(files.map(hashed))).sort();
}
