import type { TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { dayOf, formatWallClock, type WallMinute } from '@naust/domain/wall-clock.ts';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newOrderPath } from '../../../features/back-office/new-order.ts';
import { usePickupHours } from '../../../lib/opening-hours.queries.ts';
import { type BegunDays, periodOf, placeAt, withinDays } from './begun-period.ts';
import { countOf, type ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

interface BeginOrderProps {
  readonly row: TimelineRow;
  readonly days: ShownDays;
  readonly now: WallMinute;
}

/**
 * The days of a product below its bars: a press on one, or a drag over several, begins an order of it. By keyboard the
 * arrows choose the day, with Shift more of them, and Enter begins.
 */
export function BeginOrder({ row: { productId, name }, days, now }: BeginOrderProps) {
  const navigate = useNavigate();
  const hours = usePickupHours();
  const usual = withinDays(dayOf(now) - days.first, days);
  const { chosen, shown, ...acts } = useChosenDays(days, usual, (of) => {
    void navigate(newOrderPath({ productId, ...periodOf(of, { days, now, hours }) }));
  });
  const { from, to } = periodOf(shown, { days, now, hours });
  return (
    <button
      type="button"
      aria-label={texts.begin(name, `${formatWallClock(from)} – ${formatWallClock(to)}`)}
      {...acts}
      className="absolute inset-0 cursor-pointer touch-pan-x touch-pan-y -outline-offset-2"
    >
      {chosen !== null && <ChosenDays chosen={chosen} count={countOf(days)} />}
    </button>
  );
}

/** `shown`: those that Enter begins. */
function useChosenDays(days: ShownDays, usual: number, begin: (of: BegunDays) => void) {
  const [chosen, setChosen] = useState<BegunDays | null>(null);
  const isBegun = useRef(false);
  const shown = chosen ?? { from: usual, to: usual };
  const placeOf = (event: { readonly clientX: number; readonly currentTarget: HTMLElement }) =>
    placeAt(event.clientX, event.currentTarget.getBoundingClientRect(), days);
  return {
    chosen,
    shown,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') return;
      const to = placeOf(event);
      setChosen((before) => ({ from: event.buttons === 1 && before !== null ? before.from : to, to }));
    },
    // A drag may end on another row, where no click comes.
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0 || chosen === null) return;
      isBegun.current = true;
      begin(chosen);
    },
    onPointerLeave: () => setChosen(null),
    onFocus(event: { readonly currentTarget: HTMLElement }) {
      if (event.currentTarget.matches(':focus-visible')) setChosen({ from: usual, to: usual });
    },
    onBlur: () => setChosen(null),
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const to = withinDays(shown.to + step, days);
      setChosen({ from: event.shiftKey ? shown.from : to, to });
    },
    /** By a finger, which has chosen no day before, or by Enter. */
    onClick(event: { readonly detail: number; readonly clientX: number; readonly currentTarget: HTMLElement }) {
      const wasBegun = isBegun.current;
      isBegun.current = false;
      if (wasBegun) return;
      const place = placeOf(event);
      begin(event.detail === 0 ? shown : { from: place, to: place });
    },
  };
}

function ChosenDays({ chosen, count }: { readonly chosen: BegunDays; readonly count: number }) {
  const [first, last] = [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)];
  const percent = (days: number) => `${((days / count) * 100).toFixed(3)}%`;
  return (
    <span
      aria-hidden
      style={{ left: percent(first), width: percent(last - first + 1) }}
      className="absolute inset-y-0 grid place-items-center border border-dashed border-fjord bg-fjord-tint text-fjord"
    >
      <Plus className="size-4" />
    </span>
  );
}
