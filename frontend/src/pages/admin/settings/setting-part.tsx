import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSteadyRow } from '../../../features/back-office/steady-row.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';

interface SettingPartProps<Row> {
  readonly query: Pick<UseQueryResult<Row>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly failed: string;
  /** Class of the height that the form takes. */
  readonly height?: string;
  /** `onWriting` hears whether the form has unsaved input: a newer row then waits. */
  readonly children: (row: Row, onWriting: (isHalfWritten: boolean) => void) => ReactNode;
}

/** A part of the settings while it loads, when that failed, and with its form. */
export function SettingPart<Row>({ query, failed, height = 'h-[40rem]', children }: SettingPartProps<Row>) {
  const { data, isError, isFetching, refetch } = query;
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) return children(steady, setHalfWritten);
  if (isError) return <FailedState text={failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className={`${height} w-full`} />
    </>
  );
}

interface SettingCardProps {
  readonly titleId: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The frame of a part: its heading, and what it is for. */
export function SettingCard({ titleId, title, intro, children }: SettingCardProps) {
  return (
    <Card as="section" labelledBy={titleId}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {intro !== undefined && <p className="max-w-prose text-ink-soft">{intro}</p>}
        </div>
        {children}
      </div>
    </Card>
  );
}
