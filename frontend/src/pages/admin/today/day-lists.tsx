import { sumOre } from '@naust/domain/money.ts';
import type { TodayAnswer, TodayRow } from '@naust/domain/orders/today.contract.ts';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { OrderSection } from './day-section.tsx';
import { NotInvoiced } from './not-invoiced.tsx';
import { TaskSection, UnreadSection, WithdrawalSection } from './other-sections.tsx';
import { todayTexts as texts } from './today.texts.ts';

interface DayListsProps {
  readonly day: TodayAnswer;
  readonly onPrint: (row: TodayRow) => void;
}

/** Pickups on the left, returns on the right; on a phone one below the other. */
export function DayLists(props: DayListsProps) {
  const { unread, tasks, withdrawals, isToday } = props.day;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <GoingOut {...props} />
      </div>
      <div className="grid gap-4">
        <ComingBack {...props} />
        {withdrawals.total > 0 && <WithdrawalSection list={withdrawals} />}
        <Unpaid {...props} />
        <UnreadSection unread={unread} />
        <TaskSection tasks={tasks} />
        {/* The last: it comes after the day, and pushes nothing about. */}
        {isToday && (
          <ForAdmins>
            <NotInvoiced />
          </ForAdmins>
        )}
      </div>
    </div>
  );
}

function GoingOut({ day, onPrint }: DayListsProps) {
  const { date, isToday, toFetch, missed } = day;
  const out = { date, isAtOnce: isToday, onPrint, act: 'out' } as const;
  return (
    <>
      {isToday && missed.total > 0 && (
        <OrderSection
          {...out}
          title={texts.missed}
          none={texts.noneMissed}
          list={missed}
          isUrgent
          inOrders="?status=1,2"
        />
      )}
      <OrderSection {...out} title={texts.toFetch} none={texts.noneToFetch} list={toFetch} inOrders={inOrders(date)} />
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
        inOrders="?late=true"
      />
      <OrderSection
        {...back}
        isAtOnce={isToday}
        title={texts.toReturn}
        none={texts.noneToReturn}
        list={toReturn}
        inOrders={inOrders(date)}
      />
    </>
  );
}

function Unpaid({ day: { date, unpaid }, onPrint }: DayListsProps) {
  return (
    <OrderSection
      date={date}
      isAtOnce={false}
      onPrint={onPrint}
      title={texts.unpaid}
      sum={sumOre(unpaid.rows.map(({ due }) => oreOf(due)))}
      none={texts.noneUnpaid}
      list={unpaid}
      canWait
      inOrders="?unpaid=true"
    />
  );
}

const inOrders = (date: string) => `?from=${date}&to=${date}`;
