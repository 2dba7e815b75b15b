import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountTexts } from '../../features/account/account.texts.ts';
import { AddressFields, BusinessFields, NameFields, PhoneField } from '../../features/account/account-fields.tsx';
import { accountBody, accountProblems, isOtherAddress, refusedField } from '../../features/account/account-form.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { type Problems, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { saveDetails } from './details.queries.ts';
import { type DetailsFields, detailsOf, mergedDetails } from './details.ts';
import { profileTexts } from './profile.texts.ts';

interface DetailsFormProps {
  readonly user: CurrentUserAnswer;
  readonly onClose: (saved: boolean) => void;
}

export function DetailsForm({ user, onClose }: DetailsFormProps) {
  const form = useDetails(user, onClose);
  const { frame } = form;
  useEffect(() => frame.ref.current?.querySelector('input')?.focus(), [frame.ref]);
  const fields = { form: form.fields, problems: form.problems, onChange: form.change };
  return (
    <form {...frame} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields {...fields} />
        <PhoneField {...fields} />
      </div>
      {isOtherAddress(form.fields.email, user.email) && (
        <PasswordField
          {...form.field('currentPassword')}
          label={accountTexts.currentPassword}
          hint={accountTexts.emailConfirmHint}
          autoComplete="current-password"
        />
      )}
      <AddressFields {...fields} />
      <BusinessFields {...fields} label={profileTexts.business} />
      <FailureNotice error={form.failure} text={profileTexts.saveFailed} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button} variant="strong" pendingText={profileTexts.saving}>
          {profileTexts.save}
        </Button>
        <Button onClick={() => onClose(false)}>{profileTexts.cancel}</Button>
      </div>
    </form>
  );
}

function useDetails(user: CurrentUserAnswer, onClose: (saved: boolean) => void) {
  const queries = useQueryClient();
  const { refetch } = useCurrentUser();
  const [opened, setOpened] = useState(user);
  const isMoved = ({ email }: DetailsFields) => isOtherAddress(email, opened.email);
  return useForm({
    blank: () => detailsOf(user),
    problemsOf: (written): Problems<DetailsFields> => ({
      ...accountProblems(written),
      currentPassword: isMoved(written) && written.currentPassword === '' ? accountTexts.passwordNeeded : null,
    }),
    send: (written) =>
      saveDetails({
        ...accountBody(written),
        version: opened.version,
        ...(isMoved(written) ? { currentPassword: written.currentPassword } : {}),
      }),
    refusedField,
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: ['me'] });
      onClose(true);
    },
    onFailed: async ({ error, restart }) => {
      if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return;
      const { data: saved } = await refetch();
      if (saved === undefined) return;
      restart((written) => mergedDetails(written, detailsOf(opened), detailsOf(saved)));
      setOpened(saved);
    },
  });
}
