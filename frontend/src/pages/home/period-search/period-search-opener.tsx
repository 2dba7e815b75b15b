import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWide } from '../../../features/rental/use-wide.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { invitationTexts } from './invitation.texts.ts';

const PeriodSearch = lateComponent(async () => (await import('./period-search.tsx')).PeriodSearch);

/**
 * Open on wide screens; elsewhere an invitation, and the search loads when the user reaches for it or comes by its
 * address.
 */
export function PeriodSearchOpener() {
  const [params] = useSearchParams();
  const [wasPressed, press] = useState(false);
  const [isLinked] = useState(params.has('from'));
  const hasRoom = useWide('(min-width: 56.25rem)');
  const invitation = <Invitation onOpen={() => press(true)} />;
  if (!wasPressed && !isLinked && !hasRoom) return invitation;
  return (
    <PeriodSearch
      instead={isLinked || hasRoom ? <Skeleton className={isLinked ? 'h-[30rem]' : 'h-80'} /> : invitation}
      wasPressed={wasPressed}
    />
  );
}

function Invitation({ onOpen }: { readonly onOpen: () => void }) {
  const reach = () => void PeriodSearch.load();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg bg-fjord-tint p-5 sm:p-6">
      <div className="min-w-60 flex-1">
        <h2 className="text-lg">{invitationTexts.freeFromTo}</h2>
        <p className="text-ink-soft">{invitationTexts.freeInvitation}</p>
      </div>
      <Button variant="strong" onClick={onOpen} onPointerEnter={reach} onFocus={reach}>
        {invitationTexts.choosePeriod}
      </Button>
    </div>
  );
}
