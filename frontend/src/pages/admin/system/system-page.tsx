import type { SystemAnswer } from '@naust/domain/system/system.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Numbers } from './numbers.tsx';
import { ReadModels } from './read-models.tsx';
import { RebuildCard } from './rebuild-card.tsx';
import { Rebuilding } from './rebuilding.tsx';
import { systemQuery } from './system.queries.ts';
import { systemTexts as texts } from './system.texts.ts';

/** The state of the shop's engines, read models and jobs. */
export function SystemPage() {
  const { data: system, error, refetch, isFetching } = useQuery(systemQuery);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{texts.title}</PageTitle>
        <LinkButton to={paths.adminPage('security')} size="sm">
          {texts.securityLog}
        </LinkButton>
      </div>
      {error !== null && (
        <FailedState
          text={system === undefined ? texts.failed : texts.stale}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {reasonOf(error)}
        </FailedState>
      )}
      {system !== undefined && <Loaded system={system} />}
      {system === undefined && error === null && (
        <>
          <LoadingNote />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-96 w-full" />
        </>
      )}
    </div>
  );
}

function Loaded({ system }: { readonly system: SystemAnswer }) {
  return (
    <>
      <ShopStatus system={system} />
      <DeadLetters system={system} />
      <Numbers system={system} />
      <RebuildCard system={system} />
      {system.rebuilding && <Rebuilding rebuilding={system.rebuilding} />}
      {system.readModels && (
        <Disclosure title={texts.technical}>
          <div className="grid gap-4">
            <p className="text-ink-soft">
              {texts.technicalMore}
              {system.head !== null && ` ${texts.events}: ${system.head}.`}
            </p>
            <ReadModels readModels={system.readModels} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

function Away({ engines }: { readonly engines: SystemAnswer['away'] }) {
  return (
    <Notice tone="bad" role="status">
      <ul className="grid gap-3">
        {engines.map((engine) => (
          <li key={engine}>
            <p className="text-lg font-semibold">{texts.away[engine]}</p>
            <p>{texts.awayMore[engine]}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const isAny = (rows: readonly unknown[] | null | undefined): boolean => (rows?.length ?? 0) > 0;

/** The summary that most readers want. */
function ShopStatus({ system }: { readonly system: SystemAnswer }) {
  const { away, parked: deadLetters, parkedJobs: deadJobs, rebuilding, readModels } = system;
  if (away.length > 0) return <Away engines={away} />;
  const isAside = isAny(deadLetters) || isAny(deadJobs);
  const isBehind = isAny(rebuilding) || isAny(readModels?.filter((one) => one.isBeingBuilt || one.lagEvents > 0));
  const [tone, text, more] =
    system.stoppedAt !== null
      ? (['bad', texts.stopped, texts.stoppedMore(system.stoppedAt)] as const)
      : isAside
        ? (['warn', texts.trouble, texts.troubleMore] as const)
        : system.resting.length > 0
          ? (['warn', texts.waits, texts.waitsMore] as const)
          : isBehind
            ? (['note', texts.behind, texts.behindMore] as const)
            : (['good', texts.good, texts.goodMore] as const);
  return (
    <Notice tone={tone} role="status">
      <p className="text-lg font-semibold">{text}</p>
      <p>{more}</p>
    </Notice>
  );
}
