import { formatKr } from '@naust/domain/money.ts';
import type { ConditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { conditionQuery } from '../../../../features/back-office/condition/condition.queries.ts';
import { fuelWords, conditionTexts as words } from '../../../../features/back-office/condition/condition.texts.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { momentWords } from '../../../../lib/spoken-now.ts';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { orderConditionTexts as texts } from './order-condition.texts.ts';

type Move = ConditionAnswer[number];
type Line = Move['lines'][number];

/** What was noted of the order's things when they went out and came back, side by side for each. */
export function OrderCondition({
  order: { id, OrderItems },
}: {
  readonly order: Pick<OrderAnswer, 'id' | 'OrderItems'>;
}) {
  const titleId = useId();
  const { data = [], isError, refetch, isFetching } = useQuery(conditionQuery(id));
  if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0) return null;
  const identified = data.find(({ idSeen }) => idSeen);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="text-lg">
        {texts.title}
      </h3>
      {identified && <p className="text-sm">{texts.identified(identified.licenceClass)}</p>}
      {OrderItems.map((item) => (
        <LineNotes
          key={item.id}
          name={item.name}
          moves={data.filter((move) => lineOf(move, item.id))}
          lineId={item.id}
        />
      ))}
    </section>
  );
}

const lineOf = ({ lines }: Move, lineId: number): Line | undefined => lines.find(({ line }) => line === lineId);

interface LineNotesProps {
  readonly name: string;
  readonly lineId: number;
  readonly moves: readonly Move[];
}

function LineNotes({ name, lineId, moves }: LineNotesProps) {
  if (moves.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{name}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3">
        {moves.map((move, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the order's history
          <MoveNotes key={nth} move={move} line={lineOf(move, lineId)} />
        ))}
      </div>
    </div>
  );
}

function MoveNotes({ move: { act, at }, line }: { readonly move: Move; readonly line: Line | undefined }) {
  const minute = wallMinute(at);
  if (!line) return null;
  return (
    <div className="min-w-0 border-l-2 border-line pl-3 text-sm wrap-anywhere">
      <p className="text-ink-soft">
        {texts[act]}
        {minute !== null && `, ${momentWords(minute)}`}
      </p>
      <ul>
        {line.fuel !== null && <li>{`${words.fuel}: ${fuelWords(line.fuel)}`}</li>}
        {line.hours !== null && <li>{words.hoursWords(line.hours)}</li>}
        {line.checklist.map(({ row, ok, note }) => (
          <li key={row} className={ok ? undefined : 'font-semibold text-bad'}>
            {ok ? texts.ok(row) : texts.notOk(row)}
            {note !== null && <span className="font-normal">{` (${note})`}</span>}
          </li>
        ))}
        {line.damage !== null && (
          <li className="font-semibold text-bad">
            {texts.damage(line.damage.text ?? texts.erased)}
            {line.damage.amount !== null && `, ${formatKr(oreOf(line.damage.amount))}`}
          </li>
        )}
      </ul>
    </div>
  );
}
