import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDone } from '../../../features/back-office/acts.ts';
import { type ListedRows, useListedRows } from '../../../features/back-office/listed-rows.ts';
import { LoadingRow } from '../../../features/back-office/panel.tsx';
import { useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { RowScreen } from '../../../features/back-office/row-screen.tsx';
import { ForAdmins, useIsStaff } from '../../../features/back-office/staff.tsx';
import { documentCountsQuery, documentList } from '../../../features/documents/documents.queries.ts';
import { RemindButton } from '../../../features/documents/remind-button.tsx';
import { reminderTexts } from '../../../features/documents/reminder.texts.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { BankFile } from './bank/bank-file.tsx';
import { SetAsidePayments } from './bank/set-aside-payments.tsx';
import { UnknownPayments } from './bank/unknown-payments.tsx';
import { DraftGroups } from './draft-groups.tsx';
import { groupDrafts } from './gathered-drafts.ts';
import { InvoiceChips } from './invoice-chips.tsx';
import { orderOfDraft, rowId, shownIn } from './invoice-filter.ts';
import { INVOICE_ROW_REM, InvoiceRow } from './invoice-row.tsx';
import { invoiceTexts as texts } from './invoices.texts.ts';

const InvoiceDetail = lateComponent(async () => (await import('./invoice-detail.tsx')).InvoiceDetail, LoadingRow);
const DraftDetail = lateComponent(async () => (await import('./draft-detail.tsx')).DraftDetail, LoadingRow);

/** Drafts, invoices and credit notes. */
export function InvoicesPage() {
  useEffect(() => whenIdle(InvoiceDetail.load), []);
  const at = useRowAddress();
  const [address] = useSearchParams();
  const search = useAddressSearch();
  const shown = shownIn(address);
  const isStaff = useIsStaff();
  const declared = { ...documentList, asked: shown === null ? {} : { state: shown } };
  const list = useListedRows(declared, address.get('q') ?? '');
  const { groups, rest } = useDraftGroups(list, shown === 'draft' && !isStaff);
  const draftOrder = at.id === null ? null : orderOfDraft(at.id);
  return (
    <RowScreen
      title={texts.list}
      at={at}
      choose={texts.choose}
      list={
        <div className="grid gap-3">
          <ForAdmins>
            <BankFile />
          </ForAdmins>
          <InvoiceChips />
          <ShownSum />
          <DraftGroups at={at} groups={groups} />
          <RowList
            texts={{
              ...texts,
              none: groups.length > 0 ? texts.noneElse : shown === null ? texts.none : texts.noneShown,
            }}
            list={rest}
            at={at}
            search={search}
            idOf={rowId}
            rowRem={INVOICE_ROW_REM}
            {...(shown === 'overdue' && !isStaff ? { act: (row: DocumentRow) => <RemindInList {...row} /> } : {})}
          >
            {(row: DocumentRow) => <InvoiceRow row={row} />}
          </RowList>
          {/* The rows of the list would push these down. */}
          {list.rows !== undefined && (
            <ForAdmins>
              <UnknownPayments />
              <SetAsidePayments />
            </ForAdmins>
          )}
        </div>
      }
    >
      {at.id !== null && draftOrder !== null && <DraftDetail key={at.id} at={at} orderId={draftOrder} />}
      {at.id !== null && draftOrder === null && <InvoiceDetail key={at.id} at={at} id={at.id} />}
    </RowScreen>
  );
}

/** The drafts that can be gathered, and the list without them. */
function useDraftGroups(list: ListedRows<DocumentRow>, isOn: boolean) {
  const { rows } = list;
  const groups = useMemo(() => groupDrafts(isOn ? (rows ?? []) : []), [rows, isOn]);
  const gathered = new Set(groups.flatMap((group) => group.rows.map(({ id }) => id)));
  if (rows === undefined || gathered.size === 0) return { groups, rest: list };
  const rest = { ...list, rows: rows.filter(({ id }) => !gathered.has(id)), count: list.count - gathered.size };
  return { groups, rest };
}

/** The next reminder of a row, without leaving the list. */
function RemindInList({ id, number, nextReminder }: DocumentRow) {
  const done = useDone();
  if (!nextReminder) return null;
  const act = reminderTexts.act(nextReminder.step);
  return (
    <RemindButton
      documentId={id}
      text={act}
      name={`${act}, ${texts.invoiceNamed(number ?? 0)}`}
      title={reminderTexts.title(number ?? 0)}
      onSent={done}
    />
  );
}

/** What is to be invoiced, or overdue, in all. */
function ShownSum() {
  const [address] = useSearchParams();
  const { data: counts } = useQuery(documentCountsQuery);
  const shown = shownIn(address);
  if (counts === undefined || (shown !== 'overdue' && shown !== 'draft')) return null;
  const sum = formatKr(oreOf(counts[shown]));
  return <h2 className="text-lg tabular-nums">{shown === 'draft' ? texts.draftSum(sum) : texts.overdueSum(sum)}</h2>;
}
