import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { askForLink } from '../../features/account/account.queries.ts';
import { accountTexts } from '../../features/account/account.texts.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

/** Says the same after a failure: nobody learns which addresses have an account. */
export function ForgotPasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const asking = useMutation({ mutationFn: askForLink });
  const address = email.trim();
  const problem = problemOf(address);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) focusFirstProblem(form.current);
    else if (!asking.isPending) asking.mutate(address);
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
        error={tried ? problem : null}
        onChange={setEmail}
      />
      <Button type="submit" variant="act" wide pending={asking.isPending} pendingText={forgotPasswordTexts.sending}>
        {forgotPasswordTexts.sendLink}
      </Button>
      {(asking.isSuccess || asking.isError) && <Notice role="status">{forgotPasswordTexts.sent}</Notice>}
    </form>
  );
}

function problemOf(address: string): string | null {
  if (address === '') return accountTexts.emailNeeded;
  return z.safeParse(z.email(), address).success ? null : forgotPasswordTexts.emailInvalid;
}
