import type { SystemAnswer } from '@naust/domain/system/system.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { retryAll, retryDeadLetters, retryJob } from './system.queries.ts';
import { systemTexts as texts } from './system.texts.ts';

/** Dead letters that wait for a retry, and queues that wait for another system. */
export function DeadLetters({ system: { resting, ...aside } }: { readonly system: SystemAnswer }) {
  const [deadLetters, deadJobs] = [aside.parked ?? [], aside.parkedJobs ?? []];
  const isAny = deadLetters.length + deadJobs.length + resting.length > 0;
  return (
    <>
      {isAny && <RetryAll />}
      {resting.length > 0 && (
        <Group title={texts.resting}>
          {resting.map(({ queue, until, error }) => (
            <li key={queue} className="grid gap-1 py-4">
              <p className="font-semibold">{texts.restingUntil(queue, formatInstant(Date.parse(until)))}</p>
              <p className="text-sm text-bad">{error}</p>
              <p className="text-sm text-ink-soft">{texts.restingMore}</p>
            </li>
          ))}
        </Group>
      )}
      {deadLetters.length > 0 && (
        <Group title={texts.deadLetters}>
          {deadLetters.map(({ id, model, scope, key, type, position, error, events }) => (
            <Row
              key={id}
              name={`${model} · ${texts[scope]} ${key}`}
              facts={[texts.at(type, position), texts.waitingBehind(events)]}
              error={error}
              failed={texts.notRetried}
              retry={async () => texts.retried((await retryDeadLetters(id)).events)}
            />
          ))}
        </Group>
      )}
      {deadJobs.length > 0 && (
        <Group title={texts.parkedJobs}>
          {deadJobs.map(({ id, name, attempts, error, parkedAt }) => (
            <Row
              key={id}
              name={name}
              facts={[formatInstant(Date.parse(parkedAt)), texts.attempts(attempts)]}
              error={error}
              failed={texts.jobNotRetried}
              retry={() => retryJob(id).then(() => texts.jobRetried)}
            />
          ))}
        </Group>
      )}
    </>
  );
}

function RetryAll() {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: retryAll,
    onSuccess: (done) => void showToast(texts.allRetried(done), { tone: done.still > 0 ? 'note' : 'good' }),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button pending={again.isPending} pendingText={texts.retrying} onClick={() => again.mutate()}>
        {texts.retryAll}
      </Button>
      {again.isError && (
        <Notice tone="bad" role="alert">
          {withReason(texts.allNotRetried, again.error)}
        </Notice>
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

interface RowProps {
  readonly name: string;
  readonly facts: readonly string[];
  readonly error: string;
  readonly failed: string;
  /** Returns the message of success. */
  readonly retry: () => Promise<string>;
}

function Row({ name, facts, error, failed, retry }: RowProps) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: retry,
    onSuccess: (text) => void showToast(text, { tone: 'good' }),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold break-all">{name}</p>
          <p className="text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
          <p className="text-sm text-bad">{error}</p>
        </div>
        <Button
          size="sm"
          aria-label={texts.retryOf(name)}
          pending={again.isPending}
          pendingText={texts.retrying}
          onClick={() => again.mutate()}
        >
          {texts.retry}
        </Button>
      </div>
      {again.isError && (
        <Notice tone="bad" role="alert">
          {withReason(failed, again.error)}
        </Notice>
      )}
    </li>
  );
}
