import { CalendarDays, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { loadCode } from '../../lib/load-code.ts';
import { useIsTimeTold } from '../../lib/server-clock.ts';
import { useVisitPeriod } from '../../lib/use-visit-period.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { Button } from '../../ui/button.tsx';
import { PeriodRoom } from '../../ui/period-room.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useKeptInAddress, withPeriod } from './use-kept-in-address.ts';
import { visitPeriodTexts as texts } from './visit-period.texts.ts';

const load = () => loadCode(() => import('./change-period.tsx'));
const ChangePeriod = lazy(async () => ({ default: (await load()).ChangePeriod }));

/** The chosen period on every page, with buttons to change and remove it. */
export function PeriodBar({ isFirst }: { readonly isFirst: boolean }) {
  useKeptInAddress(isFirst);
  const period = useVisitPeriod();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isTimeTold = useIsTimeTold();
  // Until the server's time is known, the period cannot be said to have passed.
  if (period === null) return isTimeTold ? null : <PeriodRoom />;
  const take = (next: string) => {
    visitPeriod.set(next);
    setChanging(false);
    if (params.has('from')) setParams(withPeriod(params, next), { replace: true, preventScrollReset: true, state });
  };
  const close = () => {
    setChanging(false);
    change.current?.focus();
  };
  return (
    <section aria-label={texts.period} className="no-print border-b border-line bg-fjord-tint">
      <div className="page-width flex min-h-12 items-center gap-2">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-fjord max-xs:hidden" />
        <p className="min-w-0 flex-1 py-1 text-sm leading-snug font-semibold first-letter:uppercase max-sm:**:whitespace-normal">
          <PeriodText {...period} />
        </p>
        <Button
          ref={change}
          variant="bare"
          size="sm"
          aria-label={texts.changePeriod}
          aria-expanded={isChanging}
          onPointerEnter={() => void load()}
          onClick={() => setChanging(!isChanging)}
        >
          {texts.change}
        </Button>
        <RemoveButton onRemove={() => take('')} />
      </div>
      {isChanging && (
        <div className="page-width pb-5">
          <Suspense fallback={<Skeleton className="h-80 w-full sm:h-52" />}>
            <ChangePeriod period={period} onTake={take} onClose={close} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function RemoveButton({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.remove}
      onClick={() => {
        onRemove();
        // The focused button disappears with the period.
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-fjord hover:bg-paper"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
