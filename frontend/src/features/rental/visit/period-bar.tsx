import { CalendarDays, X } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lateComponent } from '../../../lib/late-component.ts';
import { periodAddress } from '../../../lib/period-address.ts';
import { useIsTimeKnown } from '../../../lib/server-clock.ts';
import { useClosedByBack } from '../../../lib/use-closed-by-back.ts';
import { useVisitPeriod } from '../../../lib/use-visit-period.ts';
import { visitPeriod } from '../../../lib/visit-period.ts';
import { Button } from '../../../ui/button.tsx';
import { PeriodRoom } from '../../../ui/period-room.tsx';
import { PeriodText } from '../../../ui/period-text.tsx';
import { useKeptInAddress, withPeriod } from './use-kept-in-address.ts';
import { visitPeriodTexts as texts } from './visit-period.texts.ts';

const VisitPeriodSheet = lateComponent(async () => (await import('./visit-period-sheet.tsx')).VisitPeriodSheet);

/** The chosen period on every page, with buttons to change and remove it. */
export function PeriodBar({ isFirst }: { readonly isFirst: boolean }) {
  useKeptInAddress(isFirst);
  const period = useVisitPeriod();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const sheet = useClosedByBack();
  const isTimeKnown = useIsTimeKnown();
  // Until the server's time is known, the period cannot be said to have passed.
  if (period === null) return isTimeKnown ? null : <PeriodRoom />;
  const take = (next: string) => {
    visitPeriod.set(next);
    if (params.has('from')) setParams(withPeriod(params, next), { replace: true, preventScrollReset: true, state });
  };
  return (
    <section aria-label={texts.period} className="no-print border-b border-line bg-fjord-tint">
      <div className="page-width flex min-h-12 items-center gap-2">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-fjord max-xs:hidden" />
        <p className="min-w-0 flex-1 py-1 text-sm leading-snug font-semibold first-letter:uppercase max-sm:**:whitespace-normal">
          <PeriodText {...period} />
        </p>
        <Button
          variant="bare"
          size="sm"
          aria-label={texts.changePeriod}
          aria-haspopup="dialog"
          onPointerEnter={() => void VisitPeriodSheet.load().catch(() => undefined)}
          onClick={sheet.open}
        >
          {texts.change}
        </Button>
        <RemoveButton onRemove={() => take('')} />
      </div>
      {sheet.isOpen && (
        <VisitPeriodSheet
          period={period}
          title={texts.changePeriod}
          takeText={texts.use}
          onTake={(next) => {
            take(periodAddress(next, 1));
            sheet.close();
          }}
          onClose={sheet.close}
        />
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
