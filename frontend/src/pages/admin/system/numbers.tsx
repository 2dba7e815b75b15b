import type { SystemAnswer } from '@naust/domain/system/system.contract.ts';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { systemTexts as texts } from './system.texts.ts';

/** Figures of jobs and mails. */
export function Numbers({ system: { jobs, mails } }: { readonly system: SystemAnswer }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Group
        title={texts.jobs}
        numbers={
          jobs && [
            [texts.waiting, jobs.waiting],
            [texts.delayed, jobs.delayed],
            [texts.running, jobs.running],
            [texts.deadJobs, jobs.parked],
          ]
        }
      />
      <Group
        title={texts.mails}
        numbers={
          mails && [
            [texts.waiting, mails.waiting],
            [texts.sent, mails.sent],
            [texts.mailsFailed, mails.failed],
          ]
        }
      />
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  /** null while the engine is unreachable. */
  readonly numbers: readonly (readonly [string, number | string])[] | null;
}

function Group({ title, numbers }: GroupProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="grid gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {numbers === null ? (
          <p className="text-ink-soft">{texts.unknown}</p>
        ) : (
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {numbers.map(([name, number]) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="text-xl font-semibold tabular-nums">
                  {typeof number === 'string' ? number : texts.count(number)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
}
