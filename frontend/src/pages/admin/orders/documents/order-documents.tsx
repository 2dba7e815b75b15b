import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { INVOICE } from '@naust/domain/orders/statuses.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDone } from '../../../../features/back-office/acts.ts';
import { ForAdmins, useIsStaff } from '../../../../features/back-office/staff.tsx';
import { DocumentBadge } from '../../../../features/documents/document-badge.tsx';
import { documentName, dueWords, issuedNumbers } from '../../../../features/documents/document-words.ts';
import { documentsQuery, draftQuery } from '../../../../features/documents/documents.queries.ts';
import { draftTexts } from '../../../../features/documents/draft.texts.ts';
import { Draft } from '../../../../features/documents/draft.tsx';
import { oreOf } from '../../../../lib/amounts.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { paths } from '../../../../lib/paths.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';

const texts = {
  heading: 'Faktura',
  none: 'Ikke fakturert.',
  failed: 'Kunne ikke hente fakturaene',
  invoice: 'Fakturer …',
  collective: (number: number, orderNo: number) => `På samlefaktura ${number} (ordre ${orderNo})`,
  title: (orderNo: number) => `Fakturer ordre ${orderNo}`,
} as const;

/** The invoices and credit notes of an order, and the way to the next; nothing where nothing can be invoiced. */
export function OrderDocuments({ order }: { readonly order: OrderAnswer }) {
  const { data: documents, isError, refetch, isFetching } = useQuery(documentsQuery(order.id));
  const { data: draft } = useQuery({ ...draftQuery(order.id), enabled: !useIsStaff() });
  const issued = documents?.filter(({ state }) => state !== 'draft') ?? [];
  const isInvoice = order.paymentId === INVOICE;
  const isInvoicable = draft !== undefined && draft.lines.length > 0;
  const isMissing = documents === undefined && isError;
  if (!isMissing && !isInvoicable && issued.length === 0) return null;
  return (
    <section
      aria-labelledby="documents"
      className={classNames('grid gap-2', issued.length === 0 && !isInvoice && 'no-print')}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="documents" className="text-lg">
          {texts.heading}
        </h3>
        {isInvoicable && (
          <ForAdmins>
            <Invoice order={order} />
          </ForAdmins>
        )}
      </div>
      {isMissing && <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {isInvoice && documents !== undefined && issued.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {issued.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {issued.map((row) => (
            <Row key={row.id} row={row} isOwn={row.orderId === order.id} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row, isOwn }: { readonly row: DocumentRow; readonly isOwn: boolean }) {
  const isOpen = row.owed > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <Link to={paths.adminRow('faktura', row.id)} className="text-link font-semibold">
        {isOwn || row.kind === 'creditNote' ? documentName(row) : texts.collective(row.number ?? 0, row.orderNo)}
      </Link>
      <AmountText ore={oreOf(row.kind === 'creditNote' ? -row.total : row.total)} />
      <span className="text-sm text-ink-soft first-letter:uppercase">{isOpen && dueWords(row, dayOf(osloNow()))}</span>
      <span className="text-right">
        <DocumentBadge state={row.state} />
      </span>
    </li>
  );
}

/** Shows the draft, and sends it. */
function Invoice({ order: { id, orderNo } }: { readonly order: OrderAnswer }) {
  const done = useDone();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.invoice}
      </Button>
      <Dialog title={texts.title(orderNo)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Draft
          orderId={id}
          onSent={async (issued) => {
            setOpen(false);
            await done(draftTexts.sent(issuedNumbers(issued)));
          }}
        />
      </Dialog>
    </>
  );
}
