import type { TodayAnswer, TodayRow } from '@naust/domain/orders/today.contract.ts';
import { type ReactNode, useState } from 'react';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { useWide } from '../../../features/rental/use-wide.ts';
import { OrderSection } from './day-section.tsx';
import { NotInvoiced } from './not-invoiced.tsx';
import { OpenProposals } from './open-proposals.tsx';
import { DepositSection, MoneyBackSection, TaskSection, UnreadSection, WithdrawalSection } from './other-sections.tsx';
import { todayTexts as texts } from './today.texts.ts';
import { UNPAID_FIRST, UnpaidSection } from './unpaid-section.tsx';

interface DayListsProps {
  readonly day: TodayAnswer;
  readonly onPrint: (row: TodayRow) => void;
}

const TWO_COLUMNS = '(min-width: 62.5rem)';

/**
 * What goes out on the left, what comes back on the right, the rest below the shorter of the two; on a narrow screen all
 * in the order of the morning.
 */
export function DayLists(props: DayListsProps) {
  const isWide = useWide(TWO_COLUMNS);
  const { day } = props;
  // Chosen once, so that no part changes sides while the user works through the day.
  const [isLeft] = useState(() => leftParts(day));
  const rest = otherParts(props);
  const partsOf = (left: boolean) => rest.filter(([name]) => isLeft.has(name) === left).map(([, part]) => part);
  if (!isWide) {
    return (
      <div className="grid gap-4">
        <GoingOut {...props} />
        <ComingBack {...props} />
        {rest.map(([, part]) => part)}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <div className="grid gap-4">
        <GoingOut {...props} />
        {partsOf(true)}
      </div>
      <div className="grid gap-4">
        <ComingBack {...props} />
        {partsOf(false)}
      </div>
    </div>
  );
}

type OtherPart = 'unpaid' | 'withdrawals' | 'deposits' | 'moneyBack' | 'unread' | 'tasks' | 'notInvoiced';

function otherParts(props: DayListsProps): readonly (readonly [OtherPart, ReactNode])[] {
  const { date, unpaid, unread, tasks, withdrawals, deposits, moneyBack, isToday } = props.day;
  return [
    ['unpaid', <UnpaidSection key="unpaid" date={date} list={unpaid} onPrint={props.onPrint} />],
    ['withdrawals', withdrawals.total > 0 && <WithdrawalSection key="withdrawals" list={withdrawals} />],
    ['deposits', deposits.total > 0 && <DepositSection key="deposits" list={deposits} />],
    ['moneyBack', moneyBack.total > 0 && <MoneyBackSection key="moneyBack" list={moneyBack} />],
    ['unread', <UnreadSection key="unread" unread={unread} />],
    ['tasks', <TaskSection key="tasks" tasks={tasks} />],
    [
      'notInvoiced',
      // The last: it comes after the day, and pushes nothing about.
      isToday && (
        <ForAdmins key="notInvoiced">
          <OpenProposals />
          <NotInvoiced />
        </ForAdmins>
      ),
    ],
  ];
}

/** The parts for the left column; each goes where there is most room when its turn comes. */
function leftParts(day: TodayAnswer): ReadonlySet<OtherPart> {
  const { toFetch, missed, late, toReturn, unpaid, withdrawals, deposits, moneyBack, unread, tasks } = day;
  const rows: readonly (readonly [OtherPart, number])[] = [
    ['unpaid', Math.min(unpaid.total, UNPAID_FIRST)],
    ['withdrawals', withdrawals.total],
    ['deposits', deposits.total],
    ...(moneyBack.total > 0 ? [['moneyBack', moneyBack.total] as const] : []),
    ['unread', Math.min(unread, 1)],
    ['tasks', tasks.length],
    ['notInvoiced', 1],
  ];
  const left = new Set<OtherPart>();
  let [leftRows, rightRows] = [1 + toFetch.total + missed.total, 2 + late.total + toReturn.total];
  for (const [name, count] of rows) {
    if (leftRows < rightRows) {
      left.add(name);
      leftRows += 1 + count;
    } else rightRows += 1 + count;
  }
  return left;
}

function GoingOut({ day, onPrint }: DayListsProps) {
  const { date, isToday, toFetch, missed } = day;
  const out = { date, isAtOnce: isToday, onPrint, act: 'out' } as const;
  return (
    <>
      <OrderSection
        {...out}
        title={texts.toFetch}
        none={texts.noneToFetch}
        list={toFetch}
        inOrders={inOrders(isToday)}
      />
      {isToday && missed.total > 0 && (
        <OrderSection {...out} title={texts.missed} none={texts.noneMissed} list={missed} isUrgent inOrders="" />
      )}
    </>
  );
}

function ComingBack({ day, onPrint }: DayListsProps) {
  const { date, isToday, toReturn, late } = day;
  const back = { date, onPrint, act: 'back' } as const;
  return (
    <>
      <OrderSection
        {...back}
        isAtOnce
        title={texts.late}
        none={texts.noneLate}
        list={late}
        isUrgent
        inOrders="?show=late"
      />
      <OrderSection
        {...back}
        isAtOnce={isToday}
        title={texts.toReturn}
        none={texts.noneToReturn}
        list={toReturn}
        inOrders={inOrders(isToday)}
      />
    </>
  );
}

const inOrders = (isToday: boolean) => (isToday ? '?show=today' : '');
