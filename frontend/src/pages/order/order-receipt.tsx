import { formatKr } from '@naust/domain/money.ts';
import type { SalesReceiptAnswer } from '@naust/domain/receipts/sales-receipt.contract.ts';
import { receiptHeading } from '@naust/domain/receipts/sales-receipt-words.ts';
import { vatName } from '@naust/domain/vat-codes.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { OpenPdf } from '../../features/documents/open-pdf.tsx';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { oreOf } from '../../lib/amounts.ts';
import { Card } from '../../ui/card.tsx';
import { orderReceiptTexts as texts } from './order-receipt.texts.ts';
import { receiptPdf, receiptQuery } from './receipt.queries.ts';

/** What an order costs with its charges, each payment and refund, MVA per rate, and the PDF. */
export function OrderReceipt({ order }: { readonly order: OwnOrder }) {
  const { data: receipt } = useQuery(receiptQuery(order));
  if (receipt === undefined) return null;
  return (
    <Card as="section" labelledBy="receipt">
      <h2 id="receipt" className="mb-3 text-xl">
        {texts.heading}
      </h2>
      <dl className="grid gap-1.5">
        {rowsOf(receipt).map(({ key, name, kr, isSum }) => (
          <div key={key} className={isSum ? 'flex justify-between gap-4 font-bold' : 'flex justify-between gap-4'}>
            <dt>{name}</dt>
            <dd translate="no" className="whitespace-nowrap">
              {formatKr(oreOf(kr))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="no-print mt-4">
        <OpenPdf
          path={receiptPdf(order)}
          name={`${receiptHeading(receipt)} ${order.orderNo}`}
          orderToken={order.token}
        />
      </div>
    </Card>
  );
}

interface ReceiptRow {
  readonly key: string;
  readonly name: string;
  readonly kr: number;
  readonly isSum?: boolean;
}

function rowsOf({ total, fees, vat, payments, refunds, due }: SalesReceiptAnswer): ReceiptRow[] {
  return [
    { key: 'total', name: texts.total, kr: total },
    ...(fees > 0 ? [{ key: 'fees', name: texts.fees, kr: fees }] : []),
    ...vat.map(({ code, rate, base, amount }) => ({
      key: `vat ${code}`,
      name: (rate > 0 ? texts.vat : texts.noVat)(vatName(code), formatKr(oreOf(base))),
      kr: amount,
    })),
    ...payments.map((paid, at) => ({ key: `paid ${at}`, name: movedWords(texts.paid, paid), kr: -paid.amount })),
    ...refunds.map((back, at) => ({ key: `back ${at}`, name: movedWords(texts.refunded, back), kr: back.amount })),
    { key: 'due', name: texts.due, kr: due, isSum: true },
  ];
}

/** 'Betalt 28.10.2025, kort, kvittering fra kassen 4711'. */
function movedWords(what: string, { day, method, registerReceipt }: SalesReceiptAnswer['payments'][number]): string {
  const parsed = parseDate(day);
  const till = registerReceipt === null ? [] : [texts.till(registerReceipt)];
  return [`${what} ${parsed === null ? day : formatDate(parsed)}`, texts.ways[method], ...till].join(', ');
}
