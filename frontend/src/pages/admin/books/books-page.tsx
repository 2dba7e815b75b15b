import { isVatTerm, type VatTerm } from '@naust/domain/books/vat-term.ts';
import { dateText, dayOf } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { vatTermQuery } from './books.queries.ts';
import { booksTexts as texts } from './books.texts.ts';
import { ForgottenMoney } from './forgotten-money.tsx';
import { TermActs } from './term-acts.tsx';
import { TermFigures } from './term-figures.tsx';
import { capital, lastTerm, termAfter, termBefore, termName } from './term-name.ts';

/** The books by terms of two months; the address has the term. */
export function BooksPage() {
  const [address] = useSearchParams();
  const today = dateText(dayOf(useOsloNow()));
  const asked = address.get('termin') ?? '';
  const term = isVatTerm(asked) ? asked : lastTerm(today);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageTitle>{texts.title}</PageTitle>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="sm" to={paths.adminPage('oppgjor')}>
            {texts.toSettlement}
          </LinkButton>
          <LinkButton size="sm" to={`${paths.adminPage('settings')}?part=accounts`}>
            {texts.toAccounts}
          </LinkButton>
        </div>
      </div>
      <TermCard term={term} today={today} />
      <ForgottenMoney />
      <Card as="section" labelledBy="why-title">
        <h2 id="why-title" className="text-lg font-semibold text-spruce">
          {texts.whyTitle}
        </h2>
        <p className="mt-2 max-w-prose">{texts.why}</p>
      </Card>
    </div>
  );
}

const TONES: Record<keyof typeof texts.states, Tone> = { running: 'note', open: 'warn', closed: 'good' };

function TermCard({ term, today }: { readonly term: VatTerm; readonly today: string }) {
  const { data, isError, isFetching, refetch } = useQuery(vatTermQuery(term));
  const later = termAfter(term, today);
  return (
    <Card as="section" labelledBy="term-title">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="term-title" className="text-xl font-semibold text-spruce">
            {capital(termName(term))}
          </h2>
          <span className={data ? '' : 'invisible'}>
            <Badge tone={TONES[data?.state ?? 'open']}>{texts.states[data?.state ?? 'open']}</Badge>
          </span>
          <nav aria-label={texts.terms} className="no-print flex flex-wrap gap-x-4 sm:ml-auto">
            <TermLink term={termBefore(term)}>{texts.earlier}</TermLink>
            {later !== null && <TermLink term={later}>{texts.later}</TermLink>}
          </nav>
        </div>
        {data === undefined && isError && (
          <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data === undefined && !isError && (
          <>
            <LoadingNote />
            <Skeleton className="h-[37.25rem] w-full sm:h-[28.75rem]" />
          </>
        )}
        {data && <TermFigures term={data} />}
        {data && <TermActs key={term} term={data} />}
      </div>
    </Card>
  );
}

function TermLink({ term, children }: { readonly term: VatTerm; readonly children: string }) {
  return (
    <Link to={`?termin=${term}`} className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}
