import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveNewPassword } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSignOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';

const TO_LOGIN_AFTER_MS = 1_200;

export function NewPasswordForm({ token }: { readonly token: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { status } = useSession();
  const signOut = useSignOut();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  // Saving ended every session of the account; the one of this browser would send the visitor past the login.
  const saving = useMutation({
    mutationFn: saveNewPassword,
    onSuccess: () => (status === 'visitor' ? undefined : signOut()),
  });
  useGoneToLogin(saving.isSuccess);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password === '') focusFirstProblem(form.current);
    else if (!saving.isPending) saving.mutate({ token, password });
  };
  if (saving.isSuccess) {
    return (
      <Notice tone="good" role="status">
        {resetPasswordTexts.updated}
      </Notice>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={resetPasswordTexts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        value={password}
        error={tried && password === '' ? accountTexts.passwordNeeded : null}
        onChange={setPassword}
      />
      {saving.isError && (
        <Notice tone="bad" role="alert">
          {failureOf(saving.error)}
        </Notice>
      )}
      <Button type="submit" variant="act" wide pending={saving.isPending} pendingText={resetPasswordTexts.saving}>
        {resetPasswordTexts.save}
      </Button>
    </form>
  );
}

function failureOf(error: unknown): string {
  const reason = reasonOf(error);
  return reason === null ? resetPasswordTexts.failedPlainly : resetPasswordTexts.failed(reason);
}

/** The message stays long enough to be read. */
function useGoneToLogin(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), TO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
}
