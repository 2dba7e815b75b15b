import { createHash } from 'node:crypto';
import { issueDocuments } from '@naust/command/documents/issue-documents.ts';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { INVOICE } from '@naust/domain/orders/statuses.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Engines } from '@naust/shop/engines/engines.ts';
import { personOf } from './bench-orders.ts';

type Streams = ReturnType<Engines['streamsWith']>;

const context = { channel: 'seed', correlationId: 'bench' } as const;
/** Every tenth order is paid by invoice; of ten invoices nine are paid. */
const INVOICED_OF = 10;

export const paymentIdOf = (n: number): 2 | typeof INVOICE => (n % INVOICED_OF === 0 ? INVOICE : 2);

/** The invoice of a completed order, as far as its files: sent, and mostly paid. */
export async function invoiceOrder(streams: Streams, orderId: string, n: number, time: number): Promise<void> {
  const date = osloDate(time);
  const documentId = randomNumberedId();
  const order = streams.order(orderId);
  await order.run(
    {
      type: 'DecideInvoice',
      documentIds: [documentId, randomNumberedId()],
      date,
      today: date,
      lineIds: null,
      chargeIds: null,
      buyer: {
        ...personOf(n),
        isBusiness: false,
        orgNumber: null,
        address: 'Kaien 2',
        postalCode: '5003',
        city: 'Bergen',
      },
      reference: null,
      seller: FJORD,
      shopVersion: 1,
      when: 'hand-out',
      charges: [],
    },
    context,
  );
  await issueDocuments(streams, orderId, context);
  const file = { documentId, orderId, sha256: createHash('sha256').update(documentId).digest('hex'), ehfSha256: null };
  const delivery = { documentId, orderId, by: 'mail' } as const;
  for (const event of [
    { type: 'DocumentStored', data: file },
    { type: 'DocumentSent', data: delivery },
  ] as const)
    await streams.documents().run({ type: 'RecordDocument', event }, context);
  if (n % (INVOICED_OF * INVOICED_OF) === 0) return;
  const { state } = await order.peek();
  const owed = state?.invoices?.[0]?.lines.reduce((sum, { amountOre }) => sum + amountOre, 0) ?? 0;
  const receivedAt = new Date(time).toISOString();
  await order.run(
    {
      type: 'RecordIncoming',
      paymentId: randomNumberedId(),
      chargeId: null,
      documentId,
      method: 'bank',
      amountOre: owed,
      receivedAt,
      now: receivedAt,
      reference: null,
      registerReceipt: null,
      charges: [],
    },
    context,
  );
}
