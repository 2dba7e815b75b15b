import { type RemindersAnswer, remindersAnswer } from '@naust/domain/orders/reminders.contract.ts';
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
import { remindersTexts as texts } from './reminders.texts.ts';

const pathOf = (token: string) => `/reminders/${encodeURIComponent(token)}`;

const remindersQuery = (token: string) =>
  queryOptions({
    queryKey: ['reminders', token],
    queryFn: ({ signal }) => callApi(pathOf(token), { answer: remindersAnswer, signal }),
    enabled: token !== '',
    retry: false,
  });

const stopReminders = (token: string) => callApi(pathOf(token), { method: 'POST', answer: remindersAnswer });

/** The target of the link in a reminder. Only the button acts: mail programs open links too. */
export function RemindersPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {token === '' ? <DeadLink /> : <Reminders token={token} />}
    </div>
  );
}

function Reminders({ token }: { readonly token: string }) {
  const { data, error, refetch, isFetching } = useQuery(remindersQuery(token));
  if (data) return data.isOn ? <Stopping token={token} reminders={data} /> : <Stopped reminders={data} />;
  if (error === null) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <DeadLink />;
  return <FailedState text={textOf(error, failureTexts.fault)} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface RemindersProps {
  readonly reminders: RemindersAnswer;
}

function Stopping({ token, reminders: { ofAccount, orderNo } }: RemindersProps & { readonly token: string }) {
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => stopReminders(token),
    onSuccess: (answer) => queries.setQueryData(remindersQuery(token).queryKey, answer),
  });
  return (
    <Card>
      <div className="grid gap-5">
        <p>{ofAccount ? texts.account : texts.order(orderNo)}</p>
        <FailureNotice error={stopping.error} text={texts.failed} />
        <Button
          variant="strong"
          wide
          pending={stopping.isPending}
          pendingText={texts.stopping}
          onClick={() => stopping.mutate()}
        >
          {texts.stop}
        </Button>
      </div>
    </Card>
  );
}

function Stopped({ reminders: { ofAccount, orderNo } }: RemindersProps) {
  return (
    <>
      <Notice tone="good" role="status">
        {ofAccount ? texts.stoppedAccount : texts.stoppedOrder(orderNo)}
      </Notice>
      <div>
        <LinkButton to={paths.home}>{texts.toFrontPage}</LinkButton>
      </div>
    </>
  );
}

function DeadLink() {
  return (
    <FailedState text={texts.notWhole}>
      <LinkButton to={paths.home} size="sm">
        {texts.toFrontPage}
      </LinkButton>
    </FailedState>
  );
}
