import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { signOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { logOutEverywhere } from './sign-in.queries.ts';
import { signInTexts as texts } from './sign-in.texts.ts';

/** The user's own sign-in: password, second factor, and other sessions. */
export function OwnSignIn({ user }: { readonly user: CurrentUserAnswer }) {
  return (
    <Card as="section" labelledBy="own-sign-in">
      <h2 id="own-sign-in" className="mb-4 text-xl">
        {texts.title}
      </h2>
      <div className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        <Password />
        {user.role === 'admin' && <SecondFactor isOn={user.secondFactor.isOn} />}
        <Everywhere />
      </div>
    </Card>
  );
}

function Password() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return <PasswordForm onClose={close} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="max-w-prose text-ink-soft">{texts.passwordHint}</p>
      <Button ref={opener} onClick={() => setOpen(true)}>
        {texts.changePassword}
      </Button>
    </div>
  );
}

function Everywhere() {
  const leaving = useMutation({ networkMode: 'always', mutationFn: logOutEverywhere, onSuccess: signOut });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-ink-soft">{texts.everywhereHint}</p>
        <Button pending={leaving.isPending} pendingText={texts.leaving} onClick={() => leaving.mutate()}>
          {texts.everywhere}
        </Button>
      </div>
      <FailureNotice error={leaving.error} text={texts.leaveFailed} />
    </div>
  );
}
