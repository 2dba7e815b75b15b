import { CalendarSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { homeTexts } from '../home.texts.ts';

const load = () => import('./period-search.tsx');
const PeriodSearch = lazy(async () => ({ default: (await load()).PeriodSearch }));

/** The invitation to search by period. The search itself is loaded by whoever reaches for it, or comes by its address. */
export function PeriodSearchOpener() {
  const [params] = useSearchParams();
  const [wasPressed, press] = useState(false);
  const [isLinked] = useState(params.has('from'));
  const invitation = <Invitation onOpen={() => press(true)} />;
  if (!wasPressed && !isLinked) return invitation;
  return (
    <Suspense fallback={isLinked ? <Skeleton className="h-[30rem] sm:h-96" /> : invitation}>
      <PeriodSearch wasPressed={wasPressed} />
    </Suspense>
  );
}

function Invitation({ onOpen }: { readonly onOpen: () => void }) {
  const reach = () => void load();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg bg-fjord-tint p-5 sm:p-6">
      <CalendarSearch aria-hidden className="hidden size-8 shrink-0 text-fjord sm:block" />
      <div className="min-w-60 flex-1">
        <h2 className="text-lg">{homeTexts.freeFromTo}</h2>
        <p className="text-ink-soft">{homeTexts.freeInvitation}</p>
      </div>
      <Button variant="strong" onClick={onOpen} onPointerEnter={reach} onFocus={reach}>
        {homeTexts.choosePeriod}
      </Button>
    </div>
  );
}
