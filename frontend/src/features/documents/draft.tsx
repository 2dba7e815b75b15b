import type { DocumentIssued, DraftAnswer } from '@naust/domain/documents/documents.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { oreOf } from '../../lib/amounts.ts';
import { textOf } from '../../lib/api-error.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { DocumentLines } from './document-lines.tsx';
import { draftQuery } from './documents.queries.ts';
import { draftTexts as texts } from './draft.texts.ts';
import { SendDraft } from './send-draft.tsx';

interface DraftProps {
  readonly orderId: string;
  readonly onSent: (issued: DocumentIssued) => unknown;
}

/** What can be invoiced of an order now, and the button that does it; for administrators. */
export function Draft(props: DraftProps) {
  const { data: draft, error, refetch, isFetching } = useQuery(draftQuery(props.orderId));
  if (draft !== undefined) return <DrawnDraft {...props} draft={draft} />;
  if (error !== null) {
    return <FailedState text={textOf(error, texts.failed)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-80 w-full" />
    </>
  );
}

function DrawnDraft({ draft, orderId, onSent }: DraftProps & { readonly draft: DraftAnswer }) {
  if (draft.lines.length === 0) return <p>{texts.nothing}</p>;
  return (
    <div className="grid gap-6">
      <Buyer draft={draft} />
      <DocumentLines {...draft} />
      <Payable draft={draft} />
      <SendDraft key={orderId} orderId={orderId} draft={draft} onSent={onSent} />
    </div>
  );
}

function Buyer({ draft: { buyer, dueDate, reference } }: { readonly draft: DraftAnswer }) {
  const due = parseDate(dueDate);
  const place = [buyer?.postalCode, buyer?.city].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-6 gap-y-3">
      <dl>
        {buyer && (
          <Fact name={texts.to}>
            <span translate="no" className="block font-semibold">
              {buyer.name}
            </span>
            {buyer.orgNumber && (
              <span className="block">
                {texts.orgNumber} {formatOrganisationNumber(buyer.orgNumber)}
              </span>
            )}
            {buyer.address && <span className="block">{[buyer.address, place].filter(Boolean).join(', ')}</span>}
            {buyer.email && <span className="block wrap-anywhere">{buyer.email}</span>}
          </Fact>
        )}
      </dl>
      <dl className="grid content-start gap-3">
        {due !== null && <Fact name={texts.due}>{formatDate(due)}</Fact>}
        {reference && <Fact name={texts.reference}>{reference}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Only where something is paid already: else it is the total above. */
function Payable({ draft: { total, prepaid } }: { readonly draft: DraftAnswer }) {
  if (prepaid === 0) return null;
  return (
    <dl className="grid gap-1">
      {[
        [texts.prepaid, formatKr(-oreOf(prepaid))] as const,
        [texts.payable, formatKr(Math.max(0, oreOf(total) - oreOf(prepaid)))] as const,
      ].map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 last:font-bold">
          <dt>{name}</dt>
          <dd translate="no" className="tabular-nums">
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
