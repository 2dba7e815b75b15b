import { TERMS_KINDS, type TermsKind } from '@naust/domain/shop/terms/terms.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useSteadyRow } from '../../../../features/back-office/steady-row.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Card } from '../../../../ui/card.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../../ui/skeleton.tsx';
import { termsNames, termsTexts as texts } from './terms.texts.ts';
import { TermsForm, writtenTermsQuery } from './terms-form.tsx';

/** Rental terms, purchase terms and privacy statement; the address has the open one. */
export function TermsPart() {
  const [params] = useSearchParams();
  const open = TERMS_KINDS.find((kind) => kind === params.get('kind')) ?? 'rental';
  return (
    <Card as="section" labelledBy="terms-title">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="terms-title" className="text-xl">
            {texts.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{texts.intro}</p>
        </div>
        <nav aria-label={texts.kinds} className="flex flex-wrap gap-x-6 border-b border-line">
          {TERMS_KINDS.map((kind) => (
            <Link
              key={kind}
              to={{ search: `part=terms&kind=${kind}` }}
              aria-current={kind === open ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-11 items-center border-b-2 font-semibold',
                kind === open ? 'border-fjord text-fjord' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {termsNames[kind]}
            </Link>
          ))}
        </nav>
        <TermsOfKind key={open} kind={open} />
      </div>
    </Card>
  );
}

function TermsOfKind({ kind }: { readonly kind: TermsKind }) {
  const { data, isError, refetch, isFetching } = useQuery(writtenTermsQuery(kind));
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) {
    return <TermsForm key={JSON.stringify(steady.versions)} terms={steady} onWriting={setHalfWritten} />;
  }
  if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[40rem] w-full" />
    </>
  );
}
