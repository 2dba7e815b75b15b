import { formatKr } from '@naust/domain/money.ts';
import { type OrderAnswer, orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { checkPeriod } from '@naust/domain/period.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { formatWallClock, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { useEffect, useId } from 'react';
import { CustomerNotice, FIRST_NOTICE } from '../../../features/back-office/customer-notice.tsx';
import { FreePeriods } from '../../../features/back-office/free-periods.tsx';
import { OrdersInTheWay } from '../../../features/back-office/in-the-way.tsx';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { callApi } from '../../../lib/api.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import type { Form, Problems } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type MoveFields, movedItems, movedOrder } from './moved-order.ts';
import { MovedPeriod } from './moved-period.tsx';
import { saveOrder } from './timeline.queries.ts';
import { moveTexts as texts } from './timeline.texts.ts';
import { useNewSum } from './use-new-sum.ts';

interface MoveFormProps {
  readonly order: OrderAnswer;
  readonly lineId: number;
  /** Closes the dialog, with a question first if the form is half written. */
  readonly closing: { current: () => void };
  readonly onClose: () => void;
}

const REASON_LENGTH = 500;

/** Moves, extends or shortens a booking, with the price before and after. */
export function MoveForm({ order, lineId, closing, onClose }: MoveFormProps) {
  const titleId = useId();
  const form = useRowForm<MoveFields, OrderAnswer>({
    draft: `move ${order.id} ${lineId}`,
    row: order,
    fieldsOf: (row) => fieldsOf(row ?? order, lineId),
    problemsOf,
    send: (fields, opened) => saveOrder(order.id, movedOrder(opened ?? order, lineId, fields)),
    schema: orderAnswer,
    now: () => callApi(`/orders/${encodeURIComponent(order.id)}`, { answer: orderAnswer }),
    saved: texts.saved,
    onSaved: onClose,
  });
  const { leave, fields, change } = form;
  useEffect(() => {
    closing.current = () => leave(onClose);
  });
  const alike = movedItems(order, lineId, true).length;
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-t border-line pt-4">
      <h3 id={titleId} className="text-lg">
        {texts.move}
      </h3>
      <RowFormFrame
        form={form}
        names={{ from: texts.pickup, to: texts.delivery }}
        valueText={valueText}
        onCancel={onClose}
      >
        <MovedPeriod form={form} isOut={isOut(order, lineId)} />
        {alike > 1 && (
          <Checkbox checked={fields.isWhole} onChange={(isWhole) => change({ isWhole })}>
            {texts.all(alike)}
          </Checkbox>
        )}
        <NewSum order={order} lineId={lineId} fields={fields} />
        <Forcing form={form} isOut={isOut(order, lineId)} />
        {(order.User ?? order.guest)?.email && <CustomerNotice fields={fields} onChange={change} />}
      </RowFormFrame>
    </section>
  );
}

interface ForcingProps {
  readonly form: Forced;
  /** Pieces that are out were picked up already: their pickup cannot change. */
  readonly isOut: boolean;
}

type Forced = Pick<Form<MoveFields>, 'failure' | 'fields' | 'change' | 'problems'>;

/** If the period is taken: the conflicting orders, other periods, and a button to force it. */
function Forcing({ form: { failure, fields, change, problems }, isOut: stays }: ForcingProps) {
  const taken = takenPeriod(failure);
  if (taken === null && !fields.isForced) return null;
  return (
    <>
      <OrdersInTheWay orders={taken?.inTheWay ?? []} />
      <FreePeriods periods={(!stays && taken?.alternatives) || []} onChoose={change} />
      <Checkbox checked={fields.isForced} onChange={(isForced) => change({ isForced })}>
        {texts.force}
      </Checkbox>
      {fields.isForced && (
        <TextField
          label={texts.reason}
          maxLength={REASON_LENGTH}
          value={fields.reason}
          error={problems.reason ?? null}
          onChange={(reason) => change({ reason })}
          starred
        />
      )}
    </>
  );
}

function NewSum({ order, lineId, fields }: Pick<MoveFormProps, 'order' | 'lineId'> & { readonly fields: MoveFields }) {
  const { beforeOre, afterOre, hasAgreed } = useNewSum(order, lineId, fields);
  const [before, after] = [formatKr(beforeOre), afterOre === null ? null : formatKr(afterOre)];
  return (
    <p role="status">
      {after === null && texts.noPrice}
      {after !== null && (afterOre === beforeOre ? texts.samePrice(before) : texts.price(before, after))}
      {hasAgreed && ` ${texts.agreedKept}`}
    </p>
  );
}

function fieldsOf(order: OrderAnswer, lineId: number): MoveFields {
  const line = order.OrderItems.find(({ id }) => id === lineId);
  const minute = (text: string | null | undefined) => wallMinute(text ?? '');
  return {
    from: minute(line?.date_from),
    to: minute(line?.date_to),
    isWhole: true,
    isForced: false,
    reason: '',
    ...FIRST_NOTICE,
  };
}

const isOut = ({ OrderItems }: OrderAnswer, lineId: number) =>
  OrderItems.some(({ id, outQuantity }) => id === lineId && outQuantity > 0);

function problemsOf({ from, to, isForced, reason }: MoveFields): Problems<MoveFields> {
  return {
    from: from === null ? texts.periodNeeded : null,
    to: to === null ? texts.periodNeeded : periodProblem(from, to),
    reason: isForced && reason.trim() === '' ? texts.reasonNeeded : null,
  };
}

function periodProblem(from: WallMinute | null, to: WallMinute): string | null {
  const problem = from === null ? null : checkPeriod({ from, to }, from, rulesNow(), { admin: true });
  return problem === null ? null : new Refusal(problem).text;
}

function valueText(name: keyof MoveFields, value: unknown): string | null {
  return (name === 'from' || name === 'to') && typeof value === 'number' ? formatWallClock(value) : null;
}
