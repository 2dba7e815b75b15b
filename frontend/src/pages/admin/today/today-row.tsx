import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { namedThings } from '@naust/domain/orders/under-packages.ts';
import { dayOf, parseDate, type WallDay, wallMinute } from '@naust/domain/wall-clock.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { rowsOf, useChecklists } from '../../../features/back-office/condition/checklists.queries.ts';
import { OrdersInTheWay } from '../../../features/back-office/in-the-way.tsx';
import { DepositPart } from '../../../features/back-office/payments/deposit-part.tsx';
import { requestTexts } from '../../../features/back-office/payments/payment.texts.ts';
import { RegisterPayment } from '../../../features/back-office/payments/register-payment.tsx';
import { PhoneLink } from '../../../features/back-office/phone-link.tsx';
import { asksForNames, useNamedPieces } from '../../../features/back-office/pieces/use-named-pieces.ts';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { MailMark } from '../../../features/mails/mail-state.tsx';
import { shortDay, timeOfDay } from '../../../features/rental/day-words.ts';
import { textOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { movableLines, type PieceAct } from './movable-pieces.ts';
import { PieceForm } from './piece-form.tsx';
import { RowLines } from './row-lines.tsx';
import { RowMarks } from './row-marks.tsx';
import { actTexts, rowTexts as texts } from './today.texts.ts';
import { type PieceMoving, usePieceAct } from './use-piece-act.ts';

export interface TodayRowProps {
  readonly row: TodayRow;
  readonly date: string;
  /** The act on the order here; null: none. */
  readonly act: PieceAct | null;
  /** Says what is owed for what. */
  readonly owes: boolean;
  /** One tap is enough. On another day it takes two, so that a mistaken tap hands out nothing. */
  readonly isAtOnce: boolean;
  readonly onPrint: (row: TodayRow) => void;
  /** null: no Vipps request here. */
  readonly onRequest: ((row: TodayRow) => void) | null;
}

/** One order of the day: time, customer, phone, items and act. */
export function TodayOrder(props: TodayRowProps) {
  const { row, date, isAtOnce, onRequest } = props;
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const act = props.act !== null && movableLines(props.act, row).length > 0 ? props.act : null;
  const moving = usePieceAct(act ?? 'out', row);
  const moved = act === null ? [] : movableLines(act, row);
  const checklists = useChecklists();
  const hasChecklist = moved.some(({ productId }) => rowsOf(checklists, productId).length > 0);
  const needsForm = asksForNames(useNamedPieces(), act ?? 'out', moved) || hasChecklist;
  const isShown = isOpen || moving.isBlocked || moving.isDoubted;
  return (
    <li className="grid gap-2 border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Who row={row} date={date} act={props.act} owes={props.owes} />
        <div className="flex shrink-0 gap-2 whitespace-nowrap max-sm:w-full">
          {act !== null && isAtOnce && (
            <WholeOrder
              act={act}
              orderNo={row.orderNo}
              moving={moving}
              onPress={() => (needsForm ? setOpen(true) : moving.move({}))}
            />
          )}
          {onRequest !== null && row.due > 0 && (
            <Button aria-label={requestTexts.openFor(row.orderNo)} wide onClick={() => onRequest(row)}>
              {requestTexts.open}
            </Button>
          )}
          <Button
            aria-expanded={isShown}
            aria-controls={linesId}
            aria-label={texts.linesOf(row.orderNo)}
            wide
            onClick={() => setOpen(!isOpen)}
          >
            {texts.lines}
            <ChevronDown aria-hidden className={`size-4 shrink-0 ${isShown ? 'rotate-180' : ''}`} />
          </Button>
        </div>
      </div>
      {act !== null && <Refused act={act} error={moving.error} />}
      <div id={linesId} hidden={!isShown}>
        {isShown && (
          <div className="grid gap-4 rounded-md bg-birch p-4">
            {act === null ? (
              <RowLines row={row} />
            ) : (
              <PieceForm key={row.version} act={act} row={row} moving={moving} />
            )}
            {act === 'out' && <RegisterPayment order={row} />}
            <DepositPart order={row} />
            <SlipButton {...props} />
          </div>
        )}
      </div>
    </li>
  );
}

interface WholeOrderProps {
  readonly act: PieceAct;
  readonly orderNo: number;
  readonly moving: PieceMoving;
  readonly onPress: () => void;
}

function WholeOrder({ act, orderNo, moving, onPress }: WholeOrderProps) {
  return (
    <Button
      variant="strong"
      wide
      pending={moving.isMoving}
      pendingText={actTexts[act].acting}
      aria-label={`${actTexts[act].act}, ${texts.order(orderNo)}`}
      onClick={onPress}
    >
      {actTexts[act].act}
    </Button>
  );
}

function Who({ row, date, act, owes }: Pick<TodayRowProps, 'row' | 'date' | 'act' | 'owes'>) {
  const { id, orderNo, customer, at, lines, mail } = row;
  return (
    <div className="flex min-w-0 flex-1 basis-56 gap-x-3">
      {at !== null && (
        <p className="w-[5.25rem] shrink-0 pt-2.5 leading-tight font-bold sm:pt-1">
          <When at={at} date={date} />
        </p>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={paths.adminRow('orders', id)}
            className="inline-flex min-h-11 items-center font-semibold text-fjord underline-offset-4 hover:underline sm:min-h-8"
          >
            <span translate="no">{customer?.name ?? texts.missingContact}</span>
            <span className="sr-only">, {texts.order(orderNo)}</span>
          </Link>
          <span aria-hidden className="text-sm text-ink-soft tabular-nums">
            {orderNo}
          </span>
          {customer?.phone && (
            <span className="[&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center sm:[&>a]:min-h-8">
              <PhoneLink written={customer.phone} />
            </span>
          )}
        </p>
        <p className="text-ink-soft">
          {namedThings(lines)
            .map(({ quantity, name }) => texts.pieces(quantity, name))
            .join(', ')}
        </p>
        <RowMarks row={row} act={act} owes={owes} />
        {mail && <MailMark mail={mail} />}
      </div>
    </div>
  );
}

/** The time on the shown day, and the date if it is another day. */
function When({ at, date }: { readonly at: string; readonly date: string }) {
  const minute = wallMinute(at);
  if (minute === null) return at;
  const shown: WallDay | null = parseDate(date);
  return (
    <>
      {dayOf(minute) !== shown && (
        <span className="block text-sm font-semibold normal-nums">{shortDay(dayOf(minute))}</span>
      )}
      {timeOfDay(minute)}
    </>
  );
}

function Refused({ act, error }: { readonly act: PieceAct; readonly error: unknown }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      <p>{textOf(error, actTexts[act].failed)}</p>
      <OrdersInTheWay orders={takenPeriod(error)?.inTheWay ?? []} />
    </Notice>
  );
}

function SlipButton({ row, onPrint }: TodayRowProps) {
  return (
    <div>
      <Button size="sm" onClick={() => onPrint(row)}>
        {texts.printSlip}
      </Button>
    </div>
  );
}
