import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { underPackages } from '@naust/domain/orders/under-packages.ts';
import type { TodayLine } from './movable-pieces.ts';
import { rowTexts as texts } from './today.texts.ts';

/** The lines of an order and the state of their pieces. */
export function RowLines({ row }: { readonly row: TodayRow }) {
  return (
    <ul className="grid gap-2">
      {underPackages(row.lines).map(({ line, name, heading, isPart }) => (
        <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
          {heading !== null && <span className="basis-full font-semibold">{heading}</span>}
          <span className={isPart ? 'pl-4' : ''}>{texts.pieces(line.quantity, name)}</span>
          <span className="font-semibold">{stateText(line)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The state in words, with the number if it is not all of them. */
export function stateText({ state, quantity, outQuantity, backQuantity }: TodayLine): string {
  if (state === 'out' && backQuantity > 0) return texts.partlyBack(backQuantity, outQuantity);
  if (outQuantity > 0 && outQuantity < quantity) return texts.partlyOut(outQuantity, quantity);
  return texts.state[state];
}
