import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { takeBack, takeBackQuery } from '../../features/account/account.queries.ts';
import { ApiError, textOf } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { paths } from '../../lib/paths.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { takeBackTexts as texts } from './take-back.texts.ts';

/** The target of the link in the notice of a change. Only the button acts. */
export function TakeBackPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {token === '' ? <DeadLink text={texts.missingToken} /> : <Change token={token} />}
    </div>
  );
}

function Change({ token }: { readonly token: string }) {
  const { status } = useSession();
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: () => takeBack(token),
    // Every session of the account has ended, possibly this browser's too.
    onSuccess: () => (status === 'visitor' ? undefined : signOut()),
  });
  const { data, error, refetch, isFetching } = useQuery({ ...takeBackQuery(token), enabled: !taking.isSuccess });
  if (taking.isSuccess) {
    return (
      <Notice tone="good" role="status">
        {texts.done}
      </Notice>
    );
  }
  if (data) {
    return (
      <Card>
        <div className="grid gap-5">
          <p>{texts[data.what]}</p>
          <p>{texts.consequence}</p>
          <FailureNotice error={taking.error} text={texts.failed} />
          <Button
            variant="strong"
            wide
            pending={taking.isPending}
            pendingText={texts.takingBack}
            onClick={() => taking.mutate()}
          >
            {texts.takeBack}
          </Button>
        </div>
      </Card>
    );
  }
  if (error === null) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-52 w-full" />
      </>
    );
  }
  if (error instanceof ApiError && error.isRefusal) return <DeadLink text={texts.invalidLink} />;
  return <FailedState text={textOf(error, failureTexts.fault)} onRetry={() => void refetch()} retrying={isFetching} />;
}

function DeadLink({ text }: { readonly text: string }) {
  return (
    <FailedState text={text}>
      <LinkButton to={paths.forgotPassword} size="sm">
        {texts.newPassword}
      </LinkButton>
    </FailedState>
  );
}
