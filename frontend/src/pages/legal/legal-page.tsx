import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import type { TermsAnswer, TermsKind, TermsSection } from '@naust/domain/shop/terms/terms.contract.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { TermsBlocks } from '../../features/terms/terms-block.tsx';
import { isUnknown } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { Fees } from './fees.tsx';
import { legalPageTexts as texts } from './legal-pages.texts.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { termsQuery } from './terms.queries.ts';

/** Terms of a kind: those in force, or of the version in the address. */
export function LegalPage({ kind }: { readonly kind: TermsKind }) {
  const [params] = useSearchParams();
  const version = params.get('versjon');
  const { data, error, refetch, isFetching } = useQuery(termsQuery(kind, version));
  if (data !== undefined) return <LegalText terms={data} />;
  return (
    <div className="grid max-w-[42rem] gap-5">
      <PageTitle>{texts[kind]}</PageTitle>
      {error === null && (
        <>
          <LoadingNote />
          <Skeleton className="h-[60rem] w-full" />
        </>
      )}
      {error !== null && isUnknown(error) && (
        <Notice tone="warn">
          {texts.notFound} <Newest kind={kind} />
        </Notice>
      )}
      {error !== null && !isUnknown(error) && (
        <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </div>
  );
}

const Newest = ({ kind }: { readonly kind: TermsKind }) => (
  <Link to={termsAddress(kind, null)} className="text-link">
    {texts.newest}
  </Link>
);

function LegalText({ terms }: { readonly terms: TermsAnswer }) {
  useLinkedSection();
  return (
    <div className="legal-text grid gap-8 lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between lg:gap-x-12">
      <LegalHead terms={terms} />
      <TableOfContents sections={terms.sections} />
      <div className="grid content-start gap-10">
        {terms.sections.map((section, at) => (
          <NumberedSection key={section.anchor} section={section} number={at + 1} />
        ))}
        {terms.kind === 'rental' && terms.current && <Fees />}
      </div>
    </div>
  );
}

function LegalHead({ terms }: { readonly terms: TermsAnswer }) {
  const { kind, version, introduction, summary, current } = terms;
  return (
    <header className="grid gap-5">
      <PageTitle>{texts[kind]}</PageTitle>
      {texts.binding && <Notice>{texts.binding}</Notice>}
      {version === null && <Notice tone="warn">{texts.draft}</Notice>}
      {!current && (
        <Notice tone="warn">
          {texts.older} <Newest kind={kind} />
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-soft">{version !== null && <Updated version={version} />}</p>
        <span className="no-print flex flex-wrap gap-3">
          {kind === 'purchase' && (
            <LinkButton to={paths.withdrawal} size="sm">
              {texts.withdraw}
            </LinkButton>
          )}
          <Button size="sm" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            {texts.print}
          </Button>
        </span>
      </div>
      {introduction !== '' && (
        <div lang="nb" className="grid gap-3 text-lg">
          <TermsBlocks text={introduction} />
        </div>
      )}
      {summary !== '' && (
        <Summary>
          <div lang="nb" className="grid gap-3">
            <TermsBlocks text={summary} />
          </div>
        </Summary>
      )}
    </header>
  );
}

function Updated({ version }: { readonly version: string }) {
  const day = version.slice(0, 10);
  return (
    <>
      {texts.updated} <time dateTime={day}>{formatDate(parseDate(day) ?? 0)}</time>{' '}
      <span className="whitespace-nowrap">· {texts.version(version)}</span>
    </>
  );
}

const Summary = ({ children }: { readonly children: ReactNode }) => (
  <section aria-labelledby="kort-fortalt" className="grid gap-3 rounded-lg bg-birch p-5 sm:p-6">
    <h2 id="kort-fortalt" className="text-lg">
      {texts.inShort}
    </h2>
    {children}
  </section>
);

function NumberedSection({ section, number }: { readonly section: TermsSection; readonly number: number }) {
  const heading = `${section.anchor}-tittel`;
  return (
    <section lang="nb" id={section.anchor} aria-labelledby={heading} className="grid scroll-mt-4 gap-3.5">
      <h2 id={heading} className="text-xl">
        <a href={`#${section.anchor}`} className="hover:underline">
          {number}. {section.title}
        </a>
      </h2>
      <TermsBlocks text={section.text} />
    </section>
  );
}

/** Scrolls to the section of a link (`/terms#avbestilling`), because the text arrives after the navigation. */
function useLinkedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
