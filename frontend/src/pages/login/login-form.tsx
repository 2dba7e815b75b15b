import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { textOf } from '../../lib/api-error.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { paths } from '../../lib/paths.ts';
import { useSignIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginTexts } from './login.texts.ts';

export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const attempt = useMutation({ mutationFn: async () => signIn(await logIn({ email: email.trim(), password })) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() === '' || password === '') focusFirstProblem(form.current);
    else if (!attempt.isPending) attempt.mutate();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={tried && email.trim() === '' ? accountTexts.emailNeeded : null}
        onChange={setEmail}
      />
      <PasswordField
        autoComplete="current-password"
        value={password}
        error={tried && password === '' ? accountTexts.passwordNeeded : null}
        onChange={setPassword}
      />
      {attempt.isError && (
        <Notice tone="bad" role="alert">
          {textOf(attempt.error, loginTexts.wrongCredentials)}
        </Notice>
      )}
      <Button type="submit" variant="act" wide pending={attempt.isPending} pendingText={loginTexts.loggingIn}>
        {accountTexts.logIn}
      </Button>
      <Link to={paths.forgotPassword} className="text-link -my-2 justify-self-start py-2">
        {loginTexts.forgotPassword}
      </Link>
    </form>
  );
}
