import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { NameFields } from '../../features/account/account-fields.tsx';
import { refusedField } from '../../features/account/account-form.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { EMPTY_REGISTRATION, problemsOf, type RegistrationForm } from '../../features/account/registration.ts';
import { addOnce } from '../../lib/add-once.ts';
import { withReason } from '../../lib/api-error.ts';
import { useSignIn } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { setupTexts } from './setup.texts.ts';

interface SetupFormProps {
  readonly code: string;
  readonly onMade: () => void;
}

export function SetupForm({ code, onMade }: SetupFormProps) {
  const signIn = useSignIn();
  const form = useForm<RegistrationForm, void>({
    blank: EMPTY_REGISTRATION,
    problemsOf,
    async send({ name, email, password }) {
      const body = { code, name, email, password };
      await signIn((await addOnce('/setup', { body, answer: tokenAnswer })).token);
    },
    refusedField,
    onSent: onMade,
  });
  return (
    <form {...form.frame} className="grid gap-5">
      <NameFields form={form.fields} problems={form.problems} onChange={form.change} />
      <PasswordField {...form.field('password')} autoComplete="new-password" hint={accountTexts.passwordHint} />
      <FailureNotice error={form.failure} text={(error) => withReason(setupTexts.failed, error)} />
      <Button {...form.button} variant="strong" wide pendingText={setupTexts.creating}>
        {setupTexts.create}
      </Button>
    </form>
  );
}
