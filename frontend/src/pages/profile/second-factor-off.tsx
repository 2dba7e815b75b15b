import { useEffect } from 'react';
import { accountTexts } from '../../features/account/account.texts.ts';
import { refusedField } from '../../features/account/account-form.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { type Problems, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { disableSecondFactor } from './sign-in.queries.ts';
import { signInTexts as texts } from './sign-in.texts.ts';

interface SecondFactorOffProps {
  readonly onDisabled: (token: string) => void;
  readonly onCancel: () => void;
}

interface OffFields {
  readonly code: string;
  readonly currentPassword: string;
}

export function SecondFactorOff({ onDisabled, onCancel }: SecondFactorOffProps) {
  const form = useForm({
    blank: { code: '', currentPassword: '' },
    problemsOf: ({ code, currentPassword }): Problems<OffFields> => ({
      code: code.trim() === '' ? texts.anyCodeNeeded : null,
      currentPassword: currentPassword === '' ? accountTexts.passwordNeeded : null,
    }),
    send: (written) => disableSecondFactor(written).then(onDisabled),
    refusedField: (error): Problems<OffFields> =>
      error instanceof ApiError && error.code === 'SECOND_FACTOR_WRONG' ? { code: error.text } : refusedField(error),
  });
  const { frame } = form;
  useEffect(() => frame.ref.current?.querySelector('input')?.focus(), [frame.ref]);
  return (
    <form {...frame} className="grid max-w-md gap-5">
      <TextField
        {...form.field('code')}
        label={texts.anyCode}
        hint={texts.anyCodeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('currentPassword')}
        label={accountTexts.currentPassword}
        autoComplete="current-password"
      />
      <FailureNotice error={form.failure} text={texts.failed} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button} variant="danger" pendingText={texts.saving}>
          {texts.turnOff}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
