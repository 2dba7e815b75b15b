import {
  type SecurityKind,
  type SecurityLogAnswer,
  securityKinds,
  securityLogAnswer,
} from '@naust/domain/security/security.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { callApi } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Select } from '../../../ui/select.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { kindTexts, securityTexts as texts } from './security.texts.ts';

/** `kind` null: all. */
const securityLogQuery = (kind: SecurityKind | null) =>
  infiniteQueryOptions({
    queryKey: ['admin-security-log', kind],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams();
      if (kind !== null) asked.set('kind', kind);
      if (pageParam !== null) asked.set('before', pageParam);
      return callApi(`/security-log?${asked}`, { answer: securityLogAnswer, signal });
    },
    getNextPageParam: ({ next }) => next,
  });

type Entry = SecurityLogAnswer['entries'][number];

const KINDS = securityKinds.map((kind) => ({ value: kind, label: kindTexts[kind].text }));
const WIDE_ONLY = 'max-lg:hidden';

/** Logins, failed logins, and changes of access. The address has the chosen kind. */
export function SecurityPage() {
  const [address, setAddress] = useSearchParams();
  const kind = securityKinds.find((one) => one === address.get('kind')) ?? null;
  return (
    <div className="grid gap-6">
      <BackLink to={paths.adminPage('system')}>{texts.back}</BackLink>
      <PageTitle>{texts.title}</PageTitle>
      <p className="max-w-prose text-ink-soft">{texts.intro}</p>
      <div className="max-w-sm">
        <Select
          label={texts.kind}
          value={kind ?? ''}
          placeholder={texts.all}
          options={KINDS}
          onChange={(chosen) => setAddress(chosen === '' ? {} : { kind: chosen }, { replace: true })}
        />
      </div>
      <Log key={kind} kind={kind} />
    </div>
  );
}

function Log({ kind }: { readonly kind: (typeof securityKinds)[number] | null }) {
  const log = useInfiniteQuery(securityLogQuery(kind));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = log;
  if (data === undefined) {
    if (isError) return <FailedState text={texts.failed} onRetry={() => void log.refetch()} retrying={isFetching} />;
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState text={texts.none} />;
  return (
    <div className="grid justify-items-start gap-5">
      <Entries entries={entries} />
      {isError && <FailedState text={texts.failed} onRetry={() => void log.fetchNextPage()} retrying={isFetching} />}
      {hasNextPage && !isError && (
        <Button pending={isFetchingNextPage} pendingText={texts.loadingMore} onClick={() => void log.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <table className="w-full text-left max-lg:table-fixed max-xs:block">
      <thead className="border-b border-edge text-sm text-ink-soft max-xs:sr-only">
        <tr>
          <Column name={texts.when} className={WIDE_ONLY} />
          <Column name={texts.kind} className="max-lg:w-2/3" />
          <Column name={texts.who} />
          <Column name={texts.address} className={WIDE_ONLY} />
          <Column name={texts.what} className={WIDE_ONLY} />
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-xs:block">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Column({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <th scope="col" className={`py-2 pr-4 font-semibold ${className}`}>
      {name}
    </th>
  );
}

/** On phones time, address and call are below the event; on the narrowest the account, too. */
function EntryRow({ entry }: { readonly entry: Entry }) {
  const { at, kind, address, call, count } = entry;
  const { text, tone } = kindTexts[kind];
  const when = formatInstant(Date.parse(at));
  return (
    <tr className="align-top max-xs:grid max-xs:py-2.5 max-xs:*:py-0 lg:align-baseline">
      <td className={`py-2.5 pr-4 whitespace-nowrap ${WIDE_ONLY}`}>{when}</td>
      <td className="py-2.5 pr-4 *:first:align-middle max-lg:*:first:whitespace-normal">
        <Badge tone={tone}>{text}</Badge>
        {count !== null && <span className="block pt-1 text-sm text-ink-soft">{texts.leftOut(count)}</span>}
        <span className="block pt-1 text-sm text-ink-soft lg:hidden">{when}</span>
        {call !== null && <span className="block text-sm break-all text-ink-soft lg:hidden">{call}</span>}
      </td>
      <td className="py-2.5 pr-4 wrap-anywhere">
        <Who entry={entry} />
        {address !== null && <span className="block text-sm text-ink-soft lg:hidden">{address}</span>}
      </td>
      <td className={`py-2.5 pr-4 font-mono text-sm ${WIDE_ONLY}`}>{address}</td>
      <td className={`py-2.5 text-sm break-all text-ink-soft ${WIDE_ONLY}`}>{call}</td>
    </tr>
  );
}

function Who({ entry: { kind, account, name, by, byName } }: { readonly entry: Entry }) {
  if (account === null) return kind === 'left-out' ? null : <span className="text-ink-soft">{texts.unknown}</span>;
  return (
    <>
      <Link to={paths.adminRow('users', account)} className="text-link -my-1 inline-block py-1">
        {name ?? texts.erased}
      </Link>
      {by !== null && by !== account && (
        <span className="block text-sm text-ink-soft">{texts.by(byName ?? texts.erased)}</span>
      )}
    </>
  );
}
