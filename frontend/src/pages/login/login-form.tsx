import { Link } from 'react-router-dom';
import { logIn } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignIn } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginTexts } from './login.texts.ts';

export function LoginForm() {
  const signIn = useSignIn();
  const form = useForm({
    blank: { email: '', password: '' },
    problemsOf: ({ email, password }) => ({
      email: email.trim() === '' ? accountTexts.emailNeeded : null,
      password: password === '' ? accountTexts.passwordNeeded : null,
    }),
    send: async ({ email, password }) => signIn(await logIn({ email: email.trim(), password })),
  });
  return (
    <form {...form.frame} className="grid gap-5">
      <TextField
        {...form.field('email')}
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <FailureNotice error={form.failure} text={loginTexts.wrongCredentials} />
      <Button {...form.button} variant="act" wide pendingText={loginTexts.loggingIn}>
        {accountTexts.logIn}
      </Button>
      <Link to={paths.forgotPassword} className="text-link -my-2 justify-self-start py-2">
        {loginTexts.forgotPassword}
      </Link>
    </form>
  );
}
