import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { reminderName } from '@naust/domain/documents/payment-reminders.ts';
import { formatKr } from '@naust/domain/money.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { oreOf } from '../../lib/amounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { accountText, documentName, dueWords, reminderFacts } from './document-words.ts';
import { documentPdf, type OrderOfReader, ownDocumentsQuery, reminderPdf } from './documents.queries.ts';
import { documentTexts, ownDocumentTexts as texts } from './documents.texts.ts';
import { OpenPdf } from './open-pdf.tsx';

interface OwnDocumentsProps {
  /** null: those of the account. */
  readonly order: OrderOfReader | null;
}

/** The customer's invoices, credit notes and reminders, and how to pay what is open. Nothing without any. */
export function OwnDocuments({ order }: OwnDocumentsProps) {
  const { data, error, refetch, isFetching } = useQuery(ownDocumentsQuery(order));
  // Who may not read them sees nothing, as with the other parts of an order.
  const isMissing = data === undefined && error !== null && !isRefused(error);
  const issued = data?.filter(({ state }) => state !== 'draft') ?? [];
  if (!isMissing && issued.length === 0) return null;
  return (
    <section aria-labelledby="own-documents" className="grid gap-3">
      <h2 id="own-documents" className="text-xl">
        {texts.heading}
      </h2>
      {isMissing && <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {issued.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {issued.map((row) => (
            <Row key={row.id} row={row} orderToken={order?.token ?? null} />
          ))}
        </ul>
      )}
    </section>
  );
}

const isRefused = (error: unknown) => error instanceof ApiError && error.isRefusal;

interface RowProps {
  readonly row: DocumentRow;
  readonly orderToken: string | null;
}

function Row({ row, orderToken }: RowProps) {
  const { id, total, owed, state, forgotten, fees = 0, reminders = [] } = row;
  const name = documentName(row);
  const due = owed > 0 ? dueWords(row, dayOf(osloNow())) : null;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-semibold">{name}</span> · <span translate="no">{formatKr(oreOf(total))}</span>
          {due !== null && ` · ${due}`}
        </p>
        {/* Whether the mail has arrived is the shop's concern. */}
        {state !== 'issued' && state !== 'sent' && <DocumentBadge state={state} />}
      </div>
      {owed + fees > 0 && <HowToPay row={row} />}
      {forgotten ? (
        <p className="text-sm text-ink-soft">{documentTexts.removed}</p>
      ) : (
        <div className="no-print">
          <OpenPdf path={documentPdf(id)} name={name} orderToken={orderToken} />
        </div>
      )}
      {reminders.length > 0 && <Reminders row={row} reminders={reminders} orderToken={orderToken} />}
    </li>
  );
}

interface RemindersProps extends RowProps {
  readonly reminders: NonNullable<DocumentRow['reminders']>;
}

/** What was sent because the invoice is late, and what each asks for besides it. */
function Reminders({ row: { id, number }, reminders, orderToken }: RemindersProps) {
  return (
    <ul className="grid gap-2 border-l-2 border-line pl-4">
      {reminders.map((reminder) => (
        <li key={reminder.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <span className="font-semibold">{reminderName(reminder.step)}</span>
            <span className="block text-sm text-ink-soft">{reminderFacts(reminder).join(' · ')}</span>
          </p>
          {reminder.sha256 !== null && (
            <span className="no-print">
              <OpenPdf
                path={reminderPdf(id, reminder.id)}
                name={`${reminderName(reminder.step)} ${number ?? ''}`}
                orderToken={orderToken}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function HowToPay({ row: { owed, kid, account, fees = 0 } }: { readonly row: DocumentRow }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {[
        [texts.pay, formatKr(oreOf(owed) + oreOf(fees))] as const,
        [texts.fees, fees > 0 ? formatKr(oreOf(fees)) : null] as const,
        [documentTexts.kid, kid] as const,
        [documentTexts.account, account ? accountText(account) : null] as const,
      ].map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex gap-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd translate="no" className="font-semibold tabular-nums">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
