import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { dayOf, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { DocumentBadge } from '../../../features/documents/document-badge.tsx';
import { documentName, dueWords } from '../../../features/documents/document-words.ts';
import { documentTexts } from '../../../features/documents/documents.texts.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { invoiceTexts, detailTexts as texts } from './invoices.texts.ts';

/** Height of a row, in rem. */
export const INVOICE_ROW_REM = 6;

export function InvoiceRow({ row }: { readonly row: DocumentRow }) {
  const { kind, buyerName, orderNo, state, total } = row;
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
      <span translate="no" className="truncate font-semibold">
        {buyerName ?? invoiceTexts.forgotten}
      </span>
      <AmountText ore={oreOf(kind === 'creditNote' ? -total : total)} />
      <span className="col-span-2 truncate text-sm">
        {state === 'draft' ? texts.orderNamed(orderNo) : `${documentName(row)} · ${documentTexts.order(orderNo)}`}
      </span>
      <span className="col-span-2 flex items-center justify-between gap-2">
        <span className="truncate text-sm text-ink-soft first-letter:uppercase">{whenWords(row)}</span>
        <DocumentBadge state={state} />
      </span>
    </span>
  );
}

/** When an open invoice is due; else its day. */
function whenWords(row: DocumentRow): string {
  const day = row.date === null ? null : parseDate(row.date);
  const due = row.state === 'paid' || row.state === 'credited' ? null : dueWords(row, dayOf(osloNow()));
  return due ?? (day === null ? '' : formatDate(day));
}
