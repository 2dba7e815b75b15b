import type { InvitationAnswer } from '@naust/domain/invitations/invitations.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { useNavigate } from 'react-router-dom';
import { accountTexts } from '../../features/account/account.texts.ts';
import { pathAfterSignIn } from '../../features/account/after-sign-in.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { callApi } from '../../lib/api.ts';
import { withReason } from '../../lib/api-error.ts';
import { useSignIn } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';

interface InvitationFormProps {
  readonly token: string;
  readonly invitation: InvitationAnswer;
}

export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const signIn = useSignIn();
  const navigate = useNavigate();
  const form = useForm({
    blank: { password: '' },
    problemsOf: ({ password }) => ({ password: password === '' ? accountTexts.passwordNeeded : null }),
    async send(body) {
      const path = `/users/invitations/${encodeURIComponent(token)}`;
      return signIn((await callApi(path, { method: 'POST', body, answer: tokenAnswer })).token);
    },
    onSent: ({ sent: role }) => void navigate(pathAfterSignIn(role, null), { replace: true }),
  });
  return (
    <form {...form.frame} className="grid gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">{texts.name}</dt>
        <dd translate="no" className="font-semibold">
          {invitation.name}
        </dd>
        <dt className="text-ink-soft">{texts.email}</dt>
        <dd translate="no" className="break-all">
          {invitation.email}
        </dd>
      </dl>
      {/* Password managers keep the password under this address. */}
      <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <PasswordField {...form.field('password')} autoComplete="new-password" hint={accountTexts.passwordHint} />
      <FailureNotice error={form.failure} text={(error) => withReason(texts.failed, error)} />
      <Button {...form.button} variant="strong" wide pendingText={texts.accepting}>
        {texts.accept}
      </Button>
    </form>
  );
}
