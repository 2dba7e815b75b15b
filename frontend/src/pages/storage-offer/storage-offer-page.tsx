import { formatKr } from '@naust/domain/money.ts';
import {
  type StorageOfferAnswer,
  storageOfferAnswer,
  storageWaitEnded,
} from '@naust/domain/storage-units/storage-waits.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../lib/api.ts';
import { ApiError, textOf } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { storageOfferTexts as texts } from './storage-offer.texts.ts';

const pathOf = (token: string) => `/storage-offers/${encodeURIComponent(token)}`;

const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['storage-offer', token],
    queryFn: ({ signal }) => callApi(pathOf(token), { answer: storageOfferAnswer, signal }),
    enabled: token !== '',
    retry: false,
  });

/** The target of the link in an offer. Only its buttons act: mail programs open links too. */
export function StorageOfferPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {token === '' ? <DeadLink /> : <Offer token={token} />}
    </div>
  );
}

function Offer({ token }: { readonly token: string }) {
  const { data, error, refetch, isFetching } = useQuery(offerQuery(token));
  if (data) return <OpenOffer token={token} offer={data} />;
  if (error === null) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-48 w-full" />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <DeadLink />;
  return <FailedState text={textOf(error, failureTexts.fault)} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface OpenOfferProps {
  readonly token: string;
  readonly offer: StorageOfferAnswer;
}

type Unit = NonNullable<StorageOfferAnswer['unit']>;

function OpenOffer({ token, offer }: OpenOfferProps) {
  const { state, unit, until } = offer;
  if (state === 'offered' && unit !== null && until !== null)
    return <Question token={token} unit={unit} until={until} />;
  return (
    <>
      <Notice tone={state === 'accepted' ? 'good' : 'note'} role="status">
        {state === 'accepted' ? <Accepted unit={unit} /> : texts[state === 'offered' ? 'withdrawn' : state]}
      </Notice>
      {(state === 'waiting' || state === 'withdrawn') && <Leave token={token} />}
      <div>
        <LinkButton to={paths.storageUnits}>{texts.toUnits}</LinkButton>
      </div>
    </>
  );
}

const Accepted = ({ unit }: { readonly unit: Unit | null }) => (
  <>
    {unit !== null && <p className="font-bold">{texts.accepted(unit.name)}</p>}
    <p>{texts.acceptedNext}</p>
  </>
);

interface QuestionProps {
  readonly token: string;
  readonly unit: Unit;
  readonly until: string;
}

function Question({ token, unit, until }: QuestionProps) {
  const queries = useQueryClient();
  const answering = useMutation({
    networkMode: 'always',
    mutationFn: (takes: boolean) =>
      callApi(pathOf(token), {
        method: 'POST',
        body: { takes, storageUnitId: unit.id },
        answer: storageOfferAnswer,
      }),
    onSuccess: (answer) => queries.setQueryData(offerQuery(token).queryKey, answer),
    // Answered in another tab, or over meanwhile: the page shows how it stands.
    onError: (error) => error instanceof ApiError && error.isRefusal && queries.invalidateQueries(offerQuery(token)),
  });
  const isSaying = (takes: boolean) => answering.isPending && answering.variables === takes;
  return (
    <Card>
      <div className="grid gap-4">
        <p className="text-lg font-bold">{texts.offered(unit.name)}</p>
        <p className="text-ink-soft">{texts.facts(unit.size, formatKr(unit.price * 100))}</p>
        <p>{texts.until(formatInstant(Date.parse(until)))}</p>
        <FailureNotice error={answering.error} text={texts.failed} />
        <Button
          variant="strong"
          wide
          pending={isSaying(true)}
          pendingText={texts.saysYes}
          onClick={() => !answering.isPending && answering.mutate(true)}
        >
          {texts.yes(unit.name)}
        </Button>
        <Button
          wide
          pending={isSaying(false)}
          pendingText={texts.saysNo}
          onClick={() => !answering.isPending && answering.mutate(false)}
        >
          {texts.no}
        </Button>
      </div>
    </Card>
  );
}

function Leave({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const leaving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      callApi(`/storage-waits/${encodeURIComponent(token)}`, { method: 'DELETE', answer: storageWaitEnded }),
    onSuccess: () => queries.invalidateQueries(offerQuery(token)),
  });
  return (
    <div className="grid gap-3">
      <FailureNotice error={leaving.error} text={texts.leaveFailed} />
      <Button wide pending={leaving.isPending} pendingText={texts.leaving} onClick={() => leaving.mutate()}>
        {texts.leave}
      </Button>
    </div>
  );
}

function DeadLink() {
  return (
    <FailedState text={texts.notWhole}>
      <LinkButton to={paths.storageUnits} size="sm">
        {texts.toUnits}
      </LinkButton>
    </FailedState>
  );
}
