import { invitationAnswer } from '@naust/domain/invitations/invitations.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { accountTexts } from '../../features/account/account.texts.ts';
import { callApi } from '../../lib/api.ts';
import { ApiError, textOf } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';
import { InvitationForm } from './invitation-form.tsx';

/** The link of an invitation leads here: a password makes the account. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {token === '' ? <DeadLink text={texts.missingToken} /> : <CheckedLink token={token} />}
    </div>
  );
}

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      callApi(`/users/invitations/${encodeURIComponent(token)}`, { answer: invitationAnswer, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

function CheckedLink({ token }: { readonly token: string }) {
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(token));
  if (data) {
    return (
      <>
        <p className="text-ink-soft">{texts.intro(data.role)}</p>
        <Card>
          <InvitationForm token={token} invitation={data} />
        </Card>
      </>
    );
  }
  if (error === null) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-72 w-full" />
      </>
    );
  }
  if (error instanceof ApiError && error.isRefusal) return <DeadLink text={error.text} />;
  return <FailedState text={textOf(error, failureTexts.fault)} onRetry={() => void refetch()} retrying={isFetching} />;
}

function DeadLink({ text }: { readonly text: string }) {
  return (
    <FailedState text={text}>
      <LinkButton to={paths.login} size="sm">
        {accountTexts.logIn}
      </LinkButton>
    </FailedState>
  );
}
