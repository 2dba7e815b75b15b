import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveNewPassword } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';

const TO_LOGIN_AFTER_MS = 1_200;

export function NewPasswordForm({ token }: { readonly token: string }) {
  const { status } = useSession();
  const form = useForm({
    blank: { password: '' },
    problemsOf: ({ password }) => ({ password: password === '' ? accountTexts.passwordNeeded : null }),
    send: ({ password }) => saveNewPassword({ token, password }),
    // Saving ended every session of the account; a stale one in this browser would skip the login.
    onSent: () => (status === 'visitor' ? undefined : signOut()),
  });
  useGoneToLogin(form.isSent);

  if (form.isSent) {
    return (
      <Notice tone="good" role="status">
        {resetPasswordTexts.updated}
      </Notice>
    );
  }
  return (
    <form {...form.frame} className="grid gap-5">
      <PasswordField
        {...form.field('password')}
        label={resetPasswordTexts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
      />
      <FailureNotice error={form.failure} text={failureOf} />
      <Button {...form.button} variant="strong" wide pendingText={resetPasswordTexts.saving}>
        {resetPasswordTexts.save}
      </Button>
    </form>
  );
}

function failureOf(error: unknown): string {
  const reason = reasonOf(error);
  return reason === null ? resetPasswordTexts.failedPlainly : resetPasswordTexts.failed(reason);
}

/** Waits so long that the message can be read. */
function useGoneToLogin(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), TO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
}
