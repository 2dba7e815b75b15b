import { register } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { refusedField } from '../../features/account/account-form.ts';
import { EMPTY_REGISTRATION, problemsOf, registrationBody } from '../../features/account/registration.ts';
import { useSignIn } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { registerTexts } from './register.texts.ts';
import { RegistrationFields } from './registration-fields.tsx';

export function RegisterForm() {
  const signIn = useSignIn();
  const form = useForm({
    blank: EMPTY_REGISTRATION,
    problemsOf,
    send: async (written) => signIn(await register(registrationBody(written))),
    refusedField,
  });
  return (
    <form {...form.frame} className="grid gap-8">
      <RegistrationFields form={form.fields} problems={form.problems} onChange={form.change} />
      <FailureNotice error={form.failure} text={registerTexts.registrationFailed} />
      <Button {...form.button} variant="strong" wide pendingText={registerTexts.registering}>
        {accountTexts.register}
      </Button>
    </form>
  );
}
