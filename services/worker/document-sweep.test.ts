import { FIRST_INVOICING, type Invoicing } from '@naust/domain/documents/invoicing.ts';
import type { PaymentReminder } from '@naust/domain/documents/payment-reminders.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { expect, it } from 'vitest';
import { type DocumentSweep, sendDueDocuments } from './document-sweep.ts';

const MORNING = Date.parse('2026-07-10T09:00:00+02:00');
const notice: PaymentReminder = {
  ...{ reminderId: 'r', step: 'notice', date: '2026-06-25', dueDate: '2026-07-09' },
  ...{ feeOre: 0, interestOre: 0, isWaived: false },
};
/** Of what the sweep reads. */
const overdue = (id: string, dueDate: string, reminders: readonly PaymentReminder[]) => ({ id, dueDate, reminders });

/** One sweep over these documents and drafts, with what was sent. */
async function swept(change: Partial<Invoicing>, at = MORNING) {
  const sent: string[] = [];
  const faults: unknown[] = [];
  const docs = [
    overdue('late', '2026-06-24', [notice]),
    overdue('within its limit', '2026-06-24', [{ ...notice, dueDate: '2026-07-10' }]),
    overdue('new', '2026-07-09', []),
  ];
  const order = { userId: null, lines: [], placedAt: '2026-06-30T08:00:00.000Z' };
  const drafts = [
    { ...order, id: 'without address' },
    { ...order, id: 'order', invoices: [{}] },
    { ...order, id: 'first', userId: 'fjell' },
    { ...order, id: 'second', userId: 'fjell' },
    { ...order, id: 'new', userId: 'dal', placedAt: '2026-07-02T08:00:00.000Z' },
  ];
  const sweep = {
    documents: { find: async () => ({ docs }) },
    orders: { find: async () => ({ docs: drafts }) },
    invoicing: async () => ({ ...FIRST_INVOICING, ...change }),
    remind: async (id: string, key: string) => sent.push(`${id}: ${key}`),
    async invoice(id: string, key: string) {
      if (id === 'without address') throw new Refusal('BUYER_ADDRESS_MISSING', {});
      sent.push(`${id}: ${key}`);
    },
    isMonthly: async (userId: string) => userId === 'fjell' || userId === 'dal',
    async gather(userId: string, orderIds: readonly string[], key: string) {
      sent.push(`${userId}, ${orderIds.join(' and ')}: ${key}`);
      return orderIds.slice(1);
    },
    clock: { now: () => at },
    onFault: (error: unknown) => faults.push(error),
  };
  await sendDueDocuments(sweep as unknown as DocumentSweep, new AbortController().signal);
  expect(faults).toEqual([]);
  return sent;
}

it('sends nothing unless the owner has switched it on, and nothing at night', async () => {
  expect(await swept({})).toEqual([]);
  const both = { automatic: true, automaticReminders: true };
  expect(await swept(both, Date.parse('2026-07-10T07:59:00+02:00'))).toEqual([]);
});

it('sends the reminders whose day has come', async () => {
  expect(await swept({ automaticReminders: true })).toEqual(['late: automatic reminder', 'new: automatic notice']);
});

it('issues the drafts, and leaves a refused one', async () => {
  expect(await swept({ automatic: true })).toContain('order: automatic 1');
});

it('gathers those of an account with one invoice a month once the month is over, the rest alone', async () => {
  const july = ['order: automatic 1', 'fjell, first and second: automatic 2026-07', 'second: automatic 2026-07'];
  expect(await swept({ automatic: true })).toEqual(july);
  const lastOfJune = Date.parse('2026-06-30T19:00:00+02:00');
  expect(await swept({ automatic: true }, lastOfJune)).toEqual(['order: automatic 1']);
  const august = await swept({ automatic: true }, Date.parse('2026-08-01T09:00:00+02:00'));
  expect(august).toContain('dal, new: automatic 2026-08');
});
