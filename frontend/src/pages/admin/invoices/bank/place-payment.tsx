import type { UnknownPayment } from '@naust/domain/bank/bank.contract.ts';
import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../../features/back-office/acts.ts';
import { foundRowsQuery } from '../../../../features/back-office/found-rows.ts';
import { documentName } from '../../../../features/documents/document-words.ts';
import { documentList } from '../../../../features/documents/documents.queries.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { invoiceTexts } from '../invoices.texts.ts';
import { placePayment } from './bank.queries.ts';
import { unknownTexts as texts } from './bank.texts.ts';

/** Enough to find unpaid invoices among paid ones. */
const invoices = { ...documentList, pageRows: 30 };

interface PlacePaymentProps {
  readonly payment: UnknownPayment;
  readonly onPlaced: () => void;
}

/** Searches the invoice of a payment; one press places it there. */
export function PlacePayment({ payment, onPlaced }: PlacePaymentProps) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const { data, isPending, error } = useQuery(foundRowsQuery(invoices, sought));
  const done = useDone();
  const placing = useMutation({
    mutationFn: (invoice: DocumentRow) => placePayment(payment.id, invoice.id),
    async onSuccess({ placed }, invoice) {
      onPlaced();
      await done(texts.placed(formatKr(oreOf(placed)), documentName(invoice)));
    },
  });
  const rows = sought === '' ? [] : (data?.rows ?? []).filter(isUnpaid);
  const isNone = sought !== '' && !isPending && rows.length === 0;
  return (
    <div className="grid gap-4">
      <SearchField label={texts.find} hint={texts.findHint} value={text} onChange={setText} />
      {sought !== '' && isPending && error === null && <p role="status">{texts.searching}</p>}
      {isNone && error === null && <p role="status">{texts.notFound}</p>}
      <FailureNotice error={error} text={texts.searchFailed} />
      <ul>
        {rows.map((row) => (
          <FoundInvoice
            key={row.id}
            row={row}
            isPlacing={placing.isPending && placing.variables.id === row.id}
            onPlace={() => {
              if (!placing.isPending) placing.mutate(row);
            }}
          />
        ))}
      </ul>
      <FailureNotice error={placing.error} text={(failure) => withReason(texts.failed, failure)} />
    </div>
  );
}

const isUnpaid = ({ kind, state, owed }: DocumentRow): boolean => kind === 'invoice' && state !== 'draft' && owed > 0;

interface FoundInvoiceProps {
  readonly row: DocumentRow;
  readonly isPlacing: boolean;
  readonly onPlace: () => void;
}

function FoundInvoice({ row, isPlacing, onPlace }: FoundInvoiceProps) {
  const name = documentName(row);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <span className="min-w-0 flex-1 basis-48">
        <span translate="no" className="block truncate font-semibold">
          {row.buyerName ?? invoiceTexts.forgotten}
        </span>
        <span className="block text-sm">
          {name} · {texts.owed(formatKr(oreOf(row.owed)))}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={texts.placeOn(name)}
        pending={isPlacing}
        pendingText={texts.placing}
        onClick={onPlace}
      >
        {texts.placeHere}
      </Button>
    </li>
  );
}
