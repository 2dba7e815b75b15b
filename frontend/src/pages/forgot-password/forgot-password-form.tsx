import { askForLink } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { emailProblem } from '../../lib/email-problem.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

/** The text is the same after a failure, so that it does not reveal which addresses have an account. */
export function ForgotPasswordForm() {
  const form = useForm({
    blank: { email: '' },
    problemsOf: ({ email }) => ({ email: problemOf(email.trim()) }),
    send: ({ email }) => askForLink(email.trim()),
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
      <Button {...form.button} variant="strong" wide pendingText={forgotPasswordTexts.sending}>
        {forgotPasswordTexts.sendLink}
      </Button>
      {(form.isSent || form.failure !== null) && <Notice role="status">{forgotPasswordTexts.sent}</Notice>}
    </form>
  );
}

const problemOf = (address: string): string | null => emailProblem(address, forgotPasswordTexts.emailInvalid);
