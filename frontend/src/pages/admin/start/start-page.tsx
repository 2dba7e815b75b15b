import { type OptionalStep, type SetupAnswer, type SetupStep, setupAnswer } from '@naust/domain/shop/setup.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callApi } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useShop } from '../../../lib/shop.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { CloseShop, OpenShop } from './open-shop.tsx';
import { STEPS_SHOWN, stepTexts, startTexts as texts } from './start.texts.ts';

const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => callApi('/shop/setup', { answer: setupAnswer, signal }),
});

/** What is left to do before the shop opens; afterwards, how to close it. */
export function StartPage() {
  const { state } = useShop();
  return (
    <div className="grid max-w-3xl gap-6">
      <PageTitle>{state === 'setting_up' ? texts.title : texts.titleOpen}</PageTitle>
      {state === 'open' ? <CloseShop /> : <Steps intro={state === 'closed' ? texts.isClosed : texts.intro} />}
    </div>
  );
}

function Steps({ intro }: { readonly intro: string }) {
  const { data, isError, refetch, isFetching } = useQuery(setupQuery);
  if (data === undefined && isError)
    return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-80 w-full" />
      </>
    );
  }
  return (
    <>
      <p className="max-w-prose text-ink-soft">{intro}</p>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {STEPS_SHOWN.map((step, at) => (
          <Step key={step} step={step} number={at + 1} state={stateOf(step, data)} />
        ))}
      </ol>
      <p className="max-w-prose text-ink-soft">
        {texts.termsBefore}
        <Link to={`${paths.adminPage('settings')}?part=terms`} className="text-link">
          {texts.terms}
        </Link>
        {texts.termsAfter}
      </p>
      <p className="max-w-prose text-ink-soft">
        {texts.importBefore}
        <Link to={`${paths.adminPage('settings')}?part=import`} className="text-link">
          {texts.import}
        </Link>
        .
      </p>
      <OpenShop missing={data.missing} />
    </>
  );
}

type StepState = 'done' | 'missing' | 'optional';

function stateOf(step: SetupStep | OptionalStep, { missing, optional }: SetupAnswer): StepState {
  if (missing.some((one) => one === step)) return 'missing';
  return optional.some((one) => one === step) ? 'optional' : 'done';
}

const TONES = { done: 'good', missing: 'waiting', optional: 'neutral' } as const;

interface StepProps {
  readonly step: SetupStep | OptionalStep;
  readonly number: number;
  readonly state: StepState;
}

function Step({ step, number, state }: StepProps) {
  const { name, what, to } = stepTexts[step];
  const path = paths.adminPage(to.page);
  return (
    <li className="grid grid-cols-[2rem_1fr_auto] items-start gap-x-3 px-4 py-4">
      <span aria-hidden className="pt-2 text-lg font-bold text-ink-soft tabular-nums">
        {number}
      </span>
      <Link
        to={to.part === undefined ? path : `${path}?part=${to.part}`}
        className="text-link inline-flex min-h-11 w-fit items-center text-lg font-semibold"
      >
        {name}
      </Link>
      <span className="pt-2.5">
        <Badge tone={TONES[state]}>{texts[state]}</Badge>
      </span>
      <span className="col-span-2 col-start-2 text-ink-soft">{what}</span>
    </li>
  );
}
