import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSignIn } from '../../lib/session.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginTexts } from './login.texts.ts';

interface LoginFields {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** E-mail and password; for an account with a second factor, its code in a second step. */
export function LoginForm({ email: known = '' }: { readonly email?: string }) {
  const signIn = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<LoginFields, unknown>({
    blank: { email: known, password: '', code: '' },
    problemsOf: ({ email, password, code }) => ({
      email: email.trim() === '' ? accountTexts.emailNeeded : null,
      password: password === '' ? accountTexts.passwordNeeded : null,
      code: needsCode && code.trim() === '' ? loginTexts.codeNeeded : null,
    }),
    send: async ({ email, password, code }) =>
      signIn(await logIn({ email: email.trim(), password, ...(needsCode ? { code: code.trim() } : {}) })),
    refusedField: (error) => (isCode(error, 'SECOND_FACTOR_WRONG') ? { code: error.text } : {}),
    onFailed: ({ error, restart }) => {
      if (!isCode(error, 'SECOND_FACTOR_NEEDED')) return;
      setNeedsCode(true);
      restart((written) => ({ ...written, code: '' }));
    },
  });
  const failure = isCode(form.failure, 'SECOND_FACTOR_NEEDED') ? null : form.failure;
  return (
    <form {...form.frame} className="grid gap-5">
      {needsCode ? <CodeStep form={form} /> : <PasswordStep form={form} />}
      <FailureNotice error={failure} text={loginTexts.wrongCredentials} />
      <Button {...form.button} variant="strong" wide pendingText={loginTexts.loggingIn}>
        {accountTexts.logIn}
      </Button>
      {needsCode ? (
        <Button variant="bare" onClick={() => setNeedsCode(false)}>
          {loginTexts.back}
        </Button>
      ) : (
        <Link to={paths.forgotPassword} className="text-link -my-2 justify-self-start py-2">
          {loginTexts.forgotPassword}
        </Link>
      )}
    </form>
  );
}

const isCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;

interface StepProps {
  readonly form: Pick<Form<LoginFields>, 'field'>;
}

function PasswordStep({ form }: StepProps) {
  return (
    <>
      <TextField
        {...form.field('email')}
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </>
  );
}

function CodeStep({ form }: StepProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      {...form.field('code')}
      ref={field}
      label={loginTexts.code}
      hint={loginTexts.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
