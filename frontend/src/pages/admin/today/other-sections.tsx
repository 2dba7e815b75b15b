import { formatKr } from '@naust/domain/money.ts';
import type { DueTask, TodayList } from '@naust/domain/orders/today.contract.ts';
import { dayOf, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { Link } from 'react-router-dom';
import { DepositPart } from '../../../features/back-office/payments/deposit-part.tsx';
import { depositTexts } from '../../../features/back-office/payments/payment.texts.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { paths } from '../../../lib/paths.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DaySection } from './day-section.tsx';
import { todayTexts as texts } from './today.texts.ts';

export function UnreadSection({ unread }: { readonly unread: number }) {
  return (
    <DaySection title={texts.unread} count={unread} none={texts.noneUnread}>
      <div className="py-4">
        <LinkButton to={paths.adminPage('inbox')}>{texts.toInbox(unread)}</LinkButton>
      </div>
    </DaySection>
  );
}

/** Vehicle tasks due on that day or earlier. */
export function TaskSection({ tasks }: { readonly tasks: readonly DueTask[] }) {
  return (
    <DaySection title={texts.tasks} count={tasks.length} none={texts.noTasks}>
      <ul>
        {tasks.map(({ id, title, next_due, status, vehicle }) => (
          <li key={`${vehicle.id} ${id}`} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-semibold">{title}</span>
              <span translate="no" className="block text-ink-soft">{`${vehicle.name}, ${vehicle.plate}`}</span>
            </span>
            {status === 'overdue' && <Badge tone="bad">{texts.overdue}</Badge>}
            {status === 'soon' && <Badge tone="warn">{texts.soon}</Badge>}
            <span className="text-sm text-ink-soft">{texts.taskDue(dueText(next_due))}</span>
          </li>
        ))}
      </ul>
      <div className="py-4">
        <LinkButton to={paths.checklist}>{texts.toChecklist}</LinkButton>
      </div>
    </DaySection>
  );
}

/** Withdrawals that are not settled, by the last day for the refund. */
export function WithdrawalSection({ list: { rows, total } }: { readonly list: TodayList }) {
  const today = dayOf(osloNow());
  return (
    <DaySection title={texts.withdrawals} count={total} isUrgent none="">
      <ul>
        {rows.map(({ id, orderNo, customer, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3 last:border-b-0">
            <Link
              to={paths.adminRow('orders', id)}
              className="text-link inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center font-semibold"
            >
              {customer?.name ?? texts.missingContact}, {orderNo}
            </Link>
            {at !== null && (parseDate(at) ?? today) < today && <Badge tone="bad">{texts.refundLate}</Badge>}
            {at !== null && <span className="text-sm text-ink-soft">{texts.refundBy(dueText(at))}</span>}
          </li>
        ))}
      </ul>
    </DaySection>
  );
}

/** Orders that are over, and whose deposit the shop still holds. */
export function DepositSection({ list: { rows, total } }: { readonly list: TodayList }) {
  return (
    <DaySection title={texts.deposits} count={total} isUrgent none="">
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="grid gap-2 border-b border-line py-3 last:border-b-0">
            <Link
              to={paths.adminRow('orders', row.id)}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {row.customer?.name ?? texts.missingContact}, {row.orderNo}
            </Link>
            <p>{depositTexts.isLeft(formatKr(oreOf(row.deposit?.left ?? 0)))}</p>
            <DepositPart order={row} />
          </li>
        ))}
      </ul>
    </DaySection>
  );
}

/** Cancelled orders that are paid beyond their fee. */
export function MoneyBackSection({ list: { rows, total } }: { readonly list: TodayList }) {
  return (
    <DaySection title={texts.moneyBack} count={total} isUrgent none="">
      <ul>
        {rows.map(({ id, orderNo, customer, giveBack = 0 }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3 last:border-b-0">
            <Link
              to={paths.adminRow('orders', id)}
              className="text-link inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center font-semibold"
            >
              {customer?.name ?? texts.missingContact}, {orderNo}
            </Link>
            <span>{texts.toGiveBack(formatKr(oreOf(giveBack)))}</span>
          </li>
        ))}
      </ul>
    </DaySection>
  );
}

function dueText(date: string): string {
  const day = parseDate(date);
  return day === null ? date : formatDate(day);
}
