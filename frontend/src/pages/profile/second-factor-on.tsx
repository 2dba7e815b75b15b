import type { SecondFactorSetup } from '@naust/domain/users/users.contract.ts';
import { useEffect } from 'react';
import { accountTexts } from '../../features/account/account.texts.ts';
import { refusedField } from '../../features/account/account-form.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { type Problems, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { enableSecondFactor } from './sign-in.queries.ts';
import { signInTexts as texts } from './sign-in.texts.ts';

interface SecondFactorOnProps {
  readonly setup: SecondFactorSetup;
  readonly onEnabled: (enabled: { codes: readonly string[]; token: string }) => void;
  readonly onCancel: () => void;
}

interface OnFields {
  readonly code: string;
  readonly currentPassword: string;
}

/** The key for the app, and a code that proves it was stored. */
export function SecondFactorOn({ setup, onEnabled, onCancel }: SecondFactorOnProps) {
  const form = useForm({
    blank: { code: '', currentPassword: '' },
    problemsOf: ({ code, currentPassword }): Problems<OnFields> => ({
      code: /^\d{6}$/.test(digitsOf(code)) ? null : texts.codeNeeded,
      currentPassword: currentPassword === '' ? accountTexts.passwordNeeded : null,
    }),
    send: ({ code, currentPassword }) =>
      enableSecondFactor({ secret: setup.secret, code: digitsOf(code), currentPassword }).then(
        ({ recoveryCodes, token }) => onEnabled({ codes: recoveryCodes, token }),
      ),
    refusedField: (error): Problems<OnFields> =>
      error instanceof ApiError && error.code === 'SECOND_FACTOR_CODE_WRONG'
        ? { code: error.text }
        : refusedField(error),
  });
  const { frame } = form;
  useEffect(() => frame.ref.current?.querySelector('input')?.focus(), [frame.ref]);
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Key setup={setup} />
      <form {...frame} className="grid max-w-md gap-5">
        <TextField
          {...form.field('code')}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <PasswordField
          {...form.field('currentPassword')}
          label={accountTexts.currentPassword}
          autoComplete="current-password"
        />
        <FailureNotice error={form.failure} text={texts.failed} />
        <div className="flex flex-wrap gap-3">
          <Button {...form.button} variant="strong" pendingText={texts.saving}>
            {texts.turnOn}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </form>
    </div>
  );
}

const digitsOf = (code: string) => code.replaceAll(/\s/g, '');

function Key({ setup: { secret, uri, qr } }: { readonly setup: SecondFactorSetup }) {
  const inFours = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <div className="grid max-w-64 gap-3">
      <p>{texts.scan}</p>
      <QrPicture qr={qr} label={texts.qr} />
      <a href={uri} className="text-link py-1 sm:hidden">
        {texts.openApp}
      </a>
      <p className="text-sm text-ink-soft">{texts.byHand}</p>
      <code className="text-sm select-all">{inFours}</code>
    </div>
  );
}
