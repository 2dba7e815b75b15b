import type { DocumentLine } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { foreignLines, gatheredOrders } from '@naust/domain/orders/collective-lines.ts';
import type { BillableCharge } from '@naust/domain/orders/draft.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import { decide, placed } from '@naust/domain/orders/testing/document-acts.ts';
import fc from 'fast-check';
import { business, line, seller, TAXED, text } from './random-documents.ts';

/** An order that is handed out, with its open charges and its reference. */
interface GatheredOrder {
  readonly lines: readonly OrderLine[];
  readonly charges: readonly BillableCharge[];
  readonly reference: string;
}

const moment = { when: 'hand-out', today: '2026-06-10', date: '2026-06-10' } as const;
const documentId = '500000000000001';

const orderLineOf = (made: DocumentLine, index: number): OrderLine => ({
  ...{ lineId: index + 1, productId: made.productId ?? 1, name: made.description, quantity: made.quantity },
  ...{ from: made.from, to: made.to, priceOre: made.priceOre + 1, vatCode: made.vatCode },
  ...{ pricingKind: 'day', pricingUnits: 1, rulePriceOre: null, explanation: '' },
});

/** All of it under MVA, or all of it outside: other orders are left out. */
function orderOf(isTaxed: boolean): fc.Arbitrary<GatheredOrder> {
  const codes = isTaxed ? TAXED : (['7'] as const);
  const charge = fc.record({
    description: text(3),
    amountOre: fc.integer({ min: 1, max: 900_000 }),
    vatCode: fc.constantFrom(...codes),
  });
  return fc
    .record({
      lines: fc.array(line(codes), { minLength: 1, maxLength: 8 }),
      charges: fc.array(charge, { maxLength: 3 }),
      reference: text(2),
    })
    .map(({ lines, charges, reference }) => ({
      lines: lines.map(orderLineOf),
      charges: charges.map((one, at) => ({ ...one, chargeId: `c${at}` })),
      reference,
    }));
}

/** The invoice that the orders' own rules decide: each other order bills its part first, then the first one decides. */
function decideTogether(orders: readonly GatheredOrder[], buyer: DocumentBuyer) {
  const named = orders.map((_, at) => ({ orderId: String(100_000_000_000_001 + at), orderNo: 1001 + at }));
  const [home = { orderId: '', orderNo: 0 }] = named;
  const records = orders.map(({ lines }, at) =>
    orderRecord.evolve(null, placed({ ...named[at], lines: [...lines], statusId: 3 })),
  );
  const foreign = orders.slice(1).flatMap(({ charges, lines }, at) => {
    const isOutsideVat = lines.every(({ vatCode }) => vatCode === '7');
    const about = { documentId, home, orderIds: named.map(({ orderId }) => orderId), isOutsideVat };
    const bill = { type: 'BillElsewhere', ...about, ...moment, charges } as const;
    return orderRecord
      .decide(bill, records[at + 1] ?? null)
      .flatMap((event) => (event.type === 'OrderBilledElsewhere' ? foreignLines(event.data.lines, event.data) : []));
  });
  const reference = [...new Set(orders.map((order) => order.reference))].join(', ');
  const command = { ...decide, ...moment, documentIds: [documentId, 'x'] as const, buyer, reference, foreign };
  const charges = orders[0]?.charges ?? [];
  const [event] = orderRecord.decide({ ...command, charges }, records[0] ?? null);
  if (event?.type !== 'InvoiceDecided') throw new Error(`not an invoice: ${event?.type}`);
  return event.data;
}

/** Of two to six orders of a business, which all have a reference. */
export const collectiveInvoice: fc.Arbitrary<SalesDocument> = fc
  .boolean()
  .chain((isTaxed) =>
    fc.record({
      number: fc.integer({ min: 1, max: 999_999_999 }),
      kid: fc.constantFrom('602243', '0000100017'),
      seller: isTaxed ? seller(true) : fc.boolean().chain(seller),
      buyer: business,
      orders: fc.array(orderOf(isTaxed), { minLength: 2, maxLength: 6 }),
    }),
  )
  .map(({ orders, buyer, ...rest }) => {
    const { orderId, orderNo, lines, totalOre, prepaidOre, date, dueDate, personal } = decideTogether(orders, buyer);
    return {
      ...{
        ...rest,
        kind: 'invoice',
        id: documentId,
        date,
        dueDate,
        orderNo,
        lines,
        totalOre,
        prepaidOre,
        credits: null,
      },
      orderNos: gatheredOrders({ orderId, orderNo }, lines).map((order) => order.orderNo),
      ...{ buyer: personal?.buyer ?? null, reference: personal?.reference ?? null },
    };
  });
