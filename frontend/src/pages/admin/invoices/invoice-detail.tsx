import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { MissingRow, Panel } from '../../../features/back-office/panel.tsx';
import { RegisterPayment } from '../../../features/back-office/payments/register-payment.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { DocumentBadge } from '../../../features/documents/document-badge.tsx';
import { DocumentLines } from '../../../features/documents/document-lines.tsx';
import { documentName } from '../../../features/documents/document-words.ts';
import { documentQuery } from '../../../features/documents/documents.queries.ts';
import { documentTexts } from '../../../features/documents/documents.texts.ts';
import { EInvoiceNotice } from '../../../features/documents/e-invoice-notice.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { InvoiceActs } from './invoice-acts.tsx';
import { InvoiceDeliveries } from './invoice-deliveries.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceMoney } from './invoice-money.tsx';
import { InvoiceReminders } from './invoice-reminders.tsx';
import { invoiceTexts as texts } from './invoices.texts.ts';

interface InvoiceDetailProps {
  readonly at: RowAddress;
  readonly id: string;
}

/** An invoice or a credit note. */
export function InvoiceDetail({ at, id }: InvoiceDetailProps) {
  const { data: invoice, error, refetch } = useQuery(documentQuery(id));
  if (invoice === undefined) {
    return <MissingRow at={at} error={error} failed={texts.notFound} onRetry={() => void refetch()} />;
  }
  return (
    <Panel title={documentName(invoice)} at={at} marks={<DocumentBadge state={invoice.state} />}>
      {invoice.forgotten ? <p>{documentTexts.removed}</p> : <InvoiceActs invoice={invoice} />}
      <InvoiceFacts at={at} invoice={invoice} />
      <Payment invoice={invoice} />
      <DocumentLines {...invoice} />
      <InvoiceMoney invoice={invoice} />
      {invoice.kind === 'invoice' && invoice.buyer?.isBusiness && hasOnlyPdf(invoice) && (
        <EInvoiceNotice buyer={invoice.buyer} reference={invoice.reference} />
      )}
      <InvoiceReminders invoice={invoice} />
      <InvoiceDeliveries invoice={invoice} />
    </Panel>
  );
}

/** Both are made at the same time. */
const hasOnlyPdf = ({ sha256, ehfSha256 }: DocumentAnswer): boolean => sha256 !== null && ehfSha256 === null;

/** What the invoice owes, with a button for each way to pay it. */
function Payment({ invoice }: { readonly invoice: DocumentAnswer }) {
  const { id, orderId, kind, owed, dueDate, fees = 0 } = invoice;
  if (kind === 'creditNote') return null;
  const rows = [
    { what: 'invoice' as const, id, amount: owed, dueDate },
    { what: 'fee' as const, id, amount: fees, dueDate: null },
  ];
  const dueFor = rows.filter(({ amount }) => amount > 0);
  const due = toKr(oreOf(owed) + oreOf(fees));
  return <RegisterPayment order={{ id: orderId, due, dueFor }} documentId={id} />;
}
