import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { resetTokenQuery } from '../../features/account/account.queries.ts';
import { ApiError, textOf } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <PageTitle>{resetPasswordTexts.resetTitle}</PageTitle>
      {token === '' ? <DeadLink text={resetPasswordTexts.missingToken} /> : <CheckedLink token={token} />}
    </div>
  );
}

/** The form, once the shop has confirmed the link. */
function CheckedLink({ token }: { readonly token: string }) {
  const { data, error, refetch, isFetching } = useQuery(resetTokenQuery(token));
  if (data) {
    return (
      <Card>
        <NewPasswordForm token={token} />
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
  if (error instanceof ApiError && error.isRefusal) return <DeadLink text={resetPasswordTexts.invalidLink} />;
  return <FailedState text={textOf(error, failureTexts.fault)} onRetry={() => void refetch()} retrying={isFetching} />;
}

function DeadLink({ text }: { readonly text: string }) {
  return (
    <FailedState text={text}>
      <LinkButton to={paths.forgotPassword} size="sm">
        {resetPasswordTexts.newLink}
      </LinkButton>
    </FailedState>
  );
}
