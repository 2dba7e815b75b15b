import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf, useChecklists } from '../../../features/back-office/condition/checklists.queries.ts';
import { ConditionOfLine } from '../../../features/back-office/condition/condition-of-line.tsx';
import { IdentificationSeen } from '../../../features/back-office/condition/identification-seen.tsx';
import {
  blankCondition,
  conditionBody,
  conditionProblem,
  type WrittenCondition,
} from '../../../features/back-office/condition/written-condition.ts';
import { PieceChoice } from '../../../features/back-office/pieces/piece-choice.tsx';
import {
  chosenNames,
  namesFor,
  piecesBody,
  type WrittenNames,
} from '../../../features/back-office/pieces/piece-names.ts';
import { useNamedPieces } from '../../../features/back-office/pieces/use-named-pieces.ts';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { chargeKindsQuery } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { movable, movableLines, namedLine, type PieceAct, type TodayLine } from './movable-pieces.ts';
import { stateText } from './row-lines.tsx';
import { rowTexts, actTexts as texts } from './today.texts.ts';
import type { Moved, PieceMoving } from './use-piece-act.ts';

interface PieceFields {
  /** By line. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly isOtherTime: boolean;
  readonly at: WallMinute | null;
  readonly reason: string;
  readonly names: WrittenNames;
  readonly condition: WrittenCondition;
}

interface PieceFormProps {
  readonly act: PieceAct;
  readonly row: TodayRow;
  readonly moving: PieceMoving;
}

const REASON_LENGTH = 500;

/** Moves some pieces of an order, or records another time or their state. */
export function PieceForm(props: PieceFormProps) {
  const { act, row, moving } = props;
  const pieces = useNamedPieces();
  const { data: kinds = [] } = useQuery({ ...chargeKindsQuery, enabled: act === 'back' });
  const { form, chosen, isBlocked } = usePieceForm(props);
  const { fields, problems, change } = form;
  return (
    <form {...form.frame} className="grid gap-4">
      <Quantities act={act} row={row} quantities={fields.quantities} onChange={(quantities) => change({ quantities })}>
        {(line) => (
          <>
            <PieceChoice
              lineId={line.id}
              name={line.name}
              names={namesFor(act, namedLine(line), pieces)}
              chosen={chosen.get(line.id) ?? []}
              written={fields.names}
              onChange={(names) => change({ names })}
            />
            {line.from !== null && (fields.quantities.get(line.id) ?? 0) > 0 && (
              <ConditionOfLine
                act={act}
                orderId={row.id}
                line={line}
                kinds={kinds}
                written={fields.condition}
                isTried={problems.condition != null}
                onChange={(condition) => change({ condition })}
              />
            )}
          </>
        )}
      </Quantities>
      {act === 'out' && (
        <IdentificationSeen written={fields.condition} onChange={(condition) => change({ condition })} />
      )}
      <FieldError id={`pieces-${row.id}`} error={problems.quantities} />
      <Checkbox checked={fields.isOtherTime} onChange={(isOtherTime) => change({ isOtherTime })}>
        {texts.otherTime}
      </Checkbox>
      {fields.isOtherTime && (
        <DateTimeField label={texts[act].at} calendarLabel={texts.openCalendar} {...form.field('at')} />
      )}
      {isBlocked && <TextField label={texts.reason} maxLength={REASON_LENGTH} {...form.field('reason')} starred />}
      <Button {...form.button} variant="strong" pending={moving.isMoving} pendingText={texts[act].acting}>
        {isBlocked || moving.isDoubted ? texts[act].anyway : texts[act].some}
      </Button>
    </form>
  );
}

function usePieceForm({ act, row, moving }: PieceFormProps) {
  const isStaff = useIsStaff();
  const pieces = useNamedPieces();
  const checklists = useChecklists();
  const chosenOf = ({ quantities, names }: Pick<PieceFields, 'quantities' | 'names'>) =>
    chosenNames({ act, lines: row.lines.map(namedLine), pieces, quantities, written: names });
  const movedOf = (quantities: PieceFields['quantities']) =>
    row.lines
      .filter(({ id }) => (quantities.get(id) ?? 0) > 0)
      .map(({ id, productId }) => ({ id, rows: rowsOf(checklists, productId) }));
  // Staff force nothing: the order stays blocked, and the refusal says why.
  const isBlocked = moving.isBlocked && !isStaff;
  const form = useForm<PieceFields, void>({
    blank: () => ({
      quantities: new Map(movableLines(act, row).map((line) => [line.id, movable(act, line)])),
      isOtherTime: false,
      at: osloNow(),
      reason: '',
      names: new Map(),
      condition: blankCondition,
    }),
    problemsOf: ({ quantities, isOtherTime, at, reason, condition }) => ({
      condition: conditionProblem(condition, movedOf(quantities)),
      quantities: [...quantities.values()].some((quantity) => quantity > 0) ? null : texts.noneChosen,
      at: isOtherTime && at === null ? texts.timeNeeded : null,
      reason: isBlocked && reason.trim() === '' ? texts.reasonNeeded : null,
    }),
    send: async (fields) =>
      moving.move({
        ...movedBy(fields, moving),
        ...piecesBody(chosenOf(fields)),
        ...conditionBody(fields.condition, movedOf(fields.quantities)),
      }),
  });
  return { form, chosen: chosenOf(form.fields), isBlocked };
}

interface QuantitiesProps extends Pick<PieceFormProps, 'act' | 'row'>, Pick<PieceFields, 'quantities'> {
  readonly onChange: (quantities: PieceFields['quantities']) => void;
  /** Which pieces of a line. */
  readonly children: (line: TodayLine) => ReactNode;
}

function Quantities({ act, row, quantities, onChange, children }: QuantitiesProps) {
  return (
    <ul className="grid gap-3">
      {row.lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-40">
            {rowTexts.pieces(line.quantity, line.name)}
            <span className="block text-sm text-ink-soft">{stateText(line)}</span>
          </span>
          {movable(act, line) > 0 && (
            <span className="flex items-center gap-2">
              <NumberField
                label={texts.quantity(line.name)}
                quietLabel
                min={0}
                max={movable(act, line)}
                value={quantities.get(line.id) ?? 0}
                onChange={(quantity) => onChange(new Map(quantities).set(line.id, quantity))}
              />
              <span className="w-12 text-sm text-ink-soft">{texts.of(movable(act, line))}</span>
            </span>
          )}
          {children(line)}
        </li>
      ))}
    </ul>
  );
}

function movedBy({ quantities, isOtherTime, at, reason }: PieceFields, { isBlocked, isDoubted }: PieceMoving): Moved {
  const lines = [...quantities].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ id, quantity }));
  return {
    lines,
    ...(isOtherTime && at !== null ? { at: wallClock(at) } : {}),
    ...(isBlocked ? { force: true, reason: reason.trim() } : {}),
    ...(isDoubted ? { confirm: true } : {}),
  };
}
