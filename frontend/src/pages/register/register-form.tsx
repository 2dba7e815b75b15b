import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { register } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { refusedField } from '../../features/account/account-form.ts';
import { textOf } from '../../lib/api-error.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { useSignIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { registerTexts } from './register.texts.ts';
import { EMPTY_REGISTRATION, problemsOf, type RegistrationForm, registrationBody } from './registration.ts';
import { RegistrationFields } from './registration-fields.tsx';

export function RegisterForm() {
  const element = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [tried, setTried] = useState(false);
  const attempt = useMutation({
    mutationFn: async (sent: RegistrationForm) => signIn(await register(registrationBody(sent))),
    onError: () => focusFirstProblem(element.current),
  });
  const problems = tried ? problemsOf(form) : {};
  const refused = refusedField(attempt.error);
  const aboutNoField = attempt.isError && Object.keys(refused).length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(form)).length > 0) focusFirstProblem(element.current);
    else if (!attempt.isPending) attempt.mutate(form);
  };
  const change = (part: Partial<RegistrationForm>) => {
    setForm({ ...form, ...part });
    if (attempt.isError) attempt.reset();
  };
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-8">
      <RegistrationFields form={form} problems={{ ...refused, ...problems }} onChange={change} />
      {aboutNoField && (
        <Notice tone="bad" role="alert">
          {textOf(attempt.error, registerTexts.registrationFailed)}
        </Notice>
      )}
      <Button type="submit" variant="act" wide pending={attempt.isPending} pendingText={registerTexts.registering}>
        {accountTexts.register}
      </Button>
    </form>
  );
}
