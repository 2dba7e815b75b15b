import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { rowsOf, useChecklists } from '../../../features/back-office/condition/checklists.queries.ts';
import { ConditionOfLine } from '../../../features/back-office/condition/condition-of-line.tsx';
import { IdentificationSeen } from '../../../features/back-office/condition/identification-seen.tsx';
import {
  blankCondition,
  conditionBody,
  conditionProblem,
  type WrittenCondition,
} from '../../../features/back-office/condition/written-condition.ts';
import { isHandedOutJustNow } from '../../../features/back-office/handed-out-just-now.ts';
import { OrdersInTheWay } from '../../../features/back-office/in-the-way.tsx';
import { useOrderCalls } from '../../../features/back-office/order-calls.ts';
import { PieceChoice } from '../../../features/back-office/pieces/piece-choice.tsx';
import {
  chosenNames,
  type NamedLine,
  namesFor,
  piecesBody,
  type WrittenNames,
} from '../../../features/back-office/pieces/piece-names.ts';
import { useNamedPieces } from '../../../features/back-office/pieces/use-named-pieces.ts';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { chargeKindsQuery } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { textOf, withReason } from '../../../lib/api-error.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { piecesTexts as texts } from './pieces.texts.ts';
import { type PiecesAct, piecesFor } from './pieces-left.ts';

export interface PiecesFormProps {
  readonly act: PiecesAct;
  readonly order: OrderAnswer;
  readonly lines: readonly WholeItemAnswer[];
  /** The refusal of moving all at once; null: it was not tried. */
  readonly failure?: unknown;
  readonly onClose: () => void;
}

interface Fields {
  /** By line. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly isNow: boolean;
  readonly at: WallMinute | null;
  readonly isForced: boolean;
  readonly reason: string;
  readonly names: WrittenNames;
  readonly condition: WrittenCondition;
}

export function PiecesForm(props: PiecesFormProps) {
  const { act, order, lines, failure = null } = props;
  const { isDoubted, ...form } = usePiecesForm(props);
  const { fields, problems, change } = form;
  const pieces = useNamedPieces();
  const { data: kinds = [] } = useQuery({ ...chargeKindsQuery, enabled: act === 'back' });
  const named = lines.map(namedLine);
  const chosen = chosenNames({ act, lines: named, pieces, quantities: fields.quantities, written: fields.names });
  const isStaff = useIsStaff();
  const error = form.failure ?? failure;
  const taken = takenPeriod(error);
  return (
    <form {...form.frame} className="grid gap-4">
      {lines.map((line) => (
        <LineQuantity
          key={line.id}
          line={line}
          left={texts[act].left(piecesFor(act, line))}
          most={piecesFor(act, line)}
          value={fields.quantities.get(line.id) ?? 0}
          onChange={(quantity) => change({ quantities: new Map(fields.quantities).set(line.id, quantity) })}
        >
          <PieceChoice
            lineId={line.id}
            name={line.name}
            names={namesFor(act, namedLine(line), pieces)}
            chosen={chosen.get(line.id) ?? []}
            written={fields.names}
            onChange={(names) => change({ names })}
          />
          {line.date_from !== null && (fields.quantities.get(line.id) ?? 0) > 0 && (
            <ConditionOfLine
              act={act}
              orderId={order.id}
              line={line}
              kinds={kinds}
              written={fields.condition}
              isTried={problems.condition != null}
              onChange={(condition) => change({ condition })}
            />
          )}
        </LineQuantity>
      ))}
      {act === 'out' && (
        <IdentificationSeen written={fields.condition} onChange={(condition) => change({ condition })} />
      )}
      <FieldError id="pieces-none" error={problems.quantities} />
      <Checkbox checked={!fields.isNow} onChange={(isEarlier) => change({ isNow: !isEarlier })}>
        {texts.earlier}
      </Checkbox>
      {!fields.isNow && <DateTimeField label={texts.at} calendarLabel={texts.openAt} {...form.field('at')} />}
      <FailureNotice error={error} text={(failed) => refusalOf(act, failed)} />
      {taken !== null && <OrdersInTheWay orders={taken.inTheWay} />}
      {(taken !== null || fields.isForced) && act === 'out' && !isStaff && (
        <Checkbox checked={fields.isForced} onChange={(isForced) => change({ isForced })}>
          {texts.out.anyway}
        </Checkbox>
      )}
      {fields.isForced && <TextArea label={texts.reason} rows={2} maxLength={500} {...form.field('reason')} />}
      <Button {...form.button} variant="strong" pendingText={texts[act].sending}>
        {isDoubted ? texts[act].anyway : texts[act].send}
      </Button>
    </form>
  );
}

const namedLine = (line: WholeItemAnswer): NamedLine => ({
  id: line.id,
  productId: line.productId,
  isRental: line.date_from !== null,
  awaited: piecesFor('back', line),
  piecesOut: line.piecesOut,
});

/** A question needs no introduction. */
const refusalOf = (act: PiecesAct, error: unknown): string =>
  isHandedOutJustNow(error) ? textOf(error, texts[act].failed) : withReason(texts[act].failed, error);

function usePiecesForm({ act, order, lines, failure, onClose }: PiecesFormProps) {
  const done = useDone();
  const { handOut, takeBack } = useOrderCalls();
  const pieces = useNamedPieces();
  const checklists = useChecklists();
  const movedOf = (quantities: Fields['quantities']) =>
    lines
      .filter(({ id }) => (quantities.get(id) ?? 0) > 0)
      .map(({ id, productId }) => ({ id, rows: rowsOf(checklists, productId) }));
  const [isDoubtedAnew, setDoubtedAnew] = useState(false);
  const isDoubted = isDoubtedAnew || isHandedOutJustNow(failure);
  const form = useForm<Fields, unknown>({
    blank: () => ({
      quantities: new Map(lines.map((line) => [line.id, piecesFor(act, line)])),
      isNow: true,
      at: osloNow(),
      isForced: false,
      reason: '',
      names: new Map(),
      condition: blankCondition,
    }),
    problemsOf: ({ quantities, isNow, at, isForced, reason, condition }) => ({
      condition: conditionProblem(condition, movedOf(quantities)),
      quantities: [...quantities.values()].some((quantity) => quantity > 0) ? null : texts.nothing,
      at: isNow || at !== null ? null : texts.atNeeded,
      reason: isForced && reason.trim() === '' ? texts.reasonNeeded : null,
    }),
    async send({ quantities, isNow, at, isForced, reason, names, condition }) {
      const chosen = chosenNames({ act, lines: lines.map(namedLine), pieces, quantities, written: names });
      const body = {
        ...piecesBody(chosen),
        ...conditionBody(condition, movedOf(quantities)),
        lines: [...quantities].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ id, quantity })),
        version: order.version,
        ...(isNow || at === null ? {} : { at: wallClock(at) }),
      };
      const forced = isForced ? { force: true, reason: reason.trim() } : {};
      const confirmed = isDoubted ? { confirm: true } : {};
      const answer = await (act === 'out'
        ? handOut(order.id, { ...body, ...forced })
        : takeBack(order.id, { ...body, ...confirmed }));
      onClose();
      await done(texts[act].done, answer);
    },
    onFailed: ({ error }) => setDoubtedAnew(isHandedOutJustNow(error)),
  });
  return { ...form, isDoubted };
}

interface LineQuantityProps {
  readonly line: WholeItemAnswer;
  readonly left: string;
  readonly most: number;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  /** Which pieces. */
  readonly children: ReactNode;
}

function LineQuantity({ line, left, most, value, onChange, children }: LineQuantityProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="block font-semibold">{line.name}</span>
        <span className="block text-sm text-ink-soft">{left}</span>
      </p>
      <NumberField label={line.name} quietLabel size="sm" min={0} max={most} value={value} onChange={onChange} />
      {children}
    </div>
  );
}
