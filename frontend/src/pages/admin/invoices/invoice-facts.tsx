import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../../../features/back-office/phone-link.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { documentTexts } from '../../../features/documents/documents.texts.ts';
import { paths } from '../../../lib/paths.ts';
import { creditTexts, invoiceTexts, detailTexts as texts } from './invoices.texts.ts';

interface InvoiceFactsProps {
  readonly at: RowAddress;
  readonly invoice: DocumentAnswer;
}

/** Who the document is for, and what stands at its top. */
export function InvoiceFacts({ at, invoice }: InvoiceFactsProps) {
  const { orders = [invoice], reference, kid, credits, creditNotes } = invoice;
  const toInvoice = (id: string, name: string) => (
    <Link key={id} {...at.toRow(id)} className="text-link">
      {name}
    </Link>
  );
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact name={texts.customer} isWide>
        <Buyer buyer={invoice.buyer} />
      </Fact>
      <Fact name={orders.length > 1 ? texts.orders : texts.order}>
        <span className="flex flex-wrap gap-x-3">
          {orders.map((order) => (
            <Link key={order.orderId} to={paths.adminRow('orders', order.orderId)} className="text-link">
              {orders.length > 1 ? order.orderNo : texts.orderNamed(order.orderNo)}
            </Link>
          ))}
        </span>
      </Fact>
      <Day name={texts.date} date={invoice.date} />
      <Day name={texts.due} date={invoice.dueDate} />
      {kid !== null && (
        <Fact name={documentTexts.kid}>
          <span translate="no" className="tabular-nums">
            {kid}
          </span>
        </Fact>
      )}
      {reference && <Fact name={texts.reference}>{reference}</Fact>}
      {credits !== null && (
        <>
          <Fact name={texts.credits}>{toInvoice(credits.id, texts.invoiceNamed(credits.number))}</Fact>
          <Fact name={texts.refundBy}>{creditTexts.refundBy[credits.refundBy]}</Fact>
          {credits.reason && (
            <Fact name={texts.reason} isWide>
              {credits.reason}
            </Fact>
          )}
        </>
      )}
      {creditNotes.length > 0 && (
        <Fact name={texts.creditNotes}>
          <span className="flex flex-wrap gap-x-3">
            {creditNotes.map(({ id, number }) => toInvoice(id, String(number)))}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Buyer({ buyer }: Pick<DocumentAnswer, 'buyer'>) {
  if (buyer === null) return invoiceTexts.forgotten;
  const { name, orgNumber, address, postalCode, city, email, phone } = buyer;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return (
    <>
      <span translate="no" className="block font-semibold">
        {name}
      </span>
      {orgNumber && (
        <span className="block">
          {texts.orgNumber} {formatOrganisationNumber(orgNumber)}
        </span>
      )}
      {address && <span className="block">{[address, place].filter(Boolean).join(', ')}</span>}
      <span className="flex flex-wrap gap-x-4">
        {email && (
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
        )}
        {phone && <PhoneLink written={phone} />}
      </span>
    </>
  );
}

function Day({ name, date }: { readonly name: string; readonly date: string | null }) {
  const day = date === null ? null : parseDate(date);
  return day === null ? null : <Fact name={name}>{formatDate(day)}</Fact>;
}

interface FactProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2' : undefined}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
