import type { RebuildAnswer, SystemAnswer } from '@naust/domain/system/system.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../features/back-office/back-office.texts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { beginRebuild } from './system.queries.ts';
import { rebuildTexts as texts } from './system.texts.ts';

/** Starts a rebuild of all read models and shows its progress. The live ones keep answering. */
export function RebuildCard({ system: { rebuild } }: { readonly system: SystemAnswer }) {
  const [isAsking, setAsking] = useState(false);
  const isRunning = rebuild?.state === 'running';
  return (
    <Card as="section" labelledBy="rebuild">
      <div className="grid gap-4">
        <h2 id="rebuild" className="text-lg">
          {texts.title}
        </h2>
        <p className="max-w-2xl">{texts.what}</p>
        {rebuild !== null && isRunning && <Progress rebuild={rebuild} />}
        {rebuild !== null && rebuild.state !== 'running' && <Ended rebuild={rebuild} state={rebuild.state} />}
        {!isRunning && (
          <div>
            <Button onClick={() => setAsking(true)}>{texts.begin}</Button>
          </div>
        )}
        <Dialog title={texts.question} isOpen={isAsking} onClose={() => setAsking(false)}>
          <Question onClose={() => setAsking(false)} />
        </Dialog>
      </div>
    </Card>
  );
}

function Question({ onClose }: { readonly onClose: () => void }) {
  const done = useDone();
  const beginning = useMutation({
    networkMode: 'always',
    mutationFn: beginRebuild,
    onSuccess: async () => {
      onClose();
      await done(texts.begun);
    },
  });
  return (
    <>
      <p>{texts.consequence}</p>
      <FailureNotice error={beginning.error} text={(error) => withReason(texts.notBegun, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{backOfficeTexts.cancel}</Button>
        <Button
          variant="strong"
          pending={beginning.isPending}
          pendingText={texts.beginning}
          onClick={() => beginning.mutate()}
        >
          {texts.confirm}
        </Button>
      </div>
    </>
  );
}

function Progress({ rebuild: { step, share, secondsLeft } }: { readonly rebuild: RebuildAnswer }) {
  return (
    <label className="grid gap-1.5 tabular-nums">
      <span>
        {texts.steps[step]}
        {share > 0 && `, ${texts.done(share)}`}
        {secondsLeft !== null && secondsLeft > 0 && `, ${texts.left(secondsLeft)}`}
      </span>
      <progress className="h-2.5 w-full accent-fjord" value={share} max={1} />
    </label>
  );
}

interface EndedProps {
  readonly rebuild: RebuildAnswer;
  readonly state: Exclude<RebuildAnswer['state'], 'running'>;
}

function Ended({ rebuild: { endedAt }, state }: EndedProps) {
  const time = endedAt === null ? '' : formatInstant(Date.parse(endedAt));
  return (
    <Notice tone={state === 'done' ? 'good' : 'warn'} role="status">
      {texts.ended[state](time)}
    </Notice>
  );
}
