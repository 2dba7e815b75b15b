import { requirePassword } from '@naust/domain/users/registration-rules.ts';
import { useEffect } from 'react';
import { accountTexts } from '../../features/account/account.texts.ts';
import { problemsAmong, refusedField } from '../../features/account/account-form.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { useRenewToken } from '../../lib/renew-token.ts';
import { type Problems, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { savePassword } from './sign-in.queries.ts';
import { signInTexts as texts } from './sign-in.texts.ts';

interface PasswordFields {
  readonly currentPassword: string;
  readonly password: string;
}

export function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const renew = useRenewToken();
  const form = useForm<PasswordFields, unknown>({
    blank: { currentPassword: '', password: '' },
    problemsOf: ({ currentPassword, password }): Problems<PasswordFields> => ({
      currentPassword: currentPassword === '' ? accountTexts.passwordNeeded : null,
      ...problemsAmong([['password', () => requirePassword(password)]]),
    }),
    send: async (written) => renew(await savePassword(written)),
    refusedField,
    onSent: () => {
      onClose();
      void showToast(texts.passwordChanged, { tone: 'good' });
    },
  });
  const { frame } = form;
  useEffect(() => frame.ref.current?.querySelector('input')?.focus(), [frame.ref]);
  return (
    <form {...frame} className="grid max-w-md gap-5">
      <PasswordField
        {...form.field('currentPassword')}
        label={accountTexts.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label={texts.newPassword}
        hint={accountTexts.passwordHint}
        autoComplete="new-password"
      />
      <FailureNotice error={form.failure} text={texts.failed} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button} variant="strong" pendingText={texts.saving}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
