import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AddressFields, BusinessFields, NameFields, PhoneField } from '../../features/account/account-fields.tsx';
import { type AccountForm, accountBody, accountProblems, refusedField } from '../../features/account/account-form.ts';
import { ApiError, textOf } from '../../lib/api-error.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveDetails } from './details.queries.ts';
import { detailsOf, mergedDetails } from './details.ts';
import { profileTexts } from './profile.texts.ts';

interface DetailsFormProps {
  readonly user: CurrentUserAnswer;
  readonly onClose: (saved: boolean) => void;
}

export function DetailsForm({ user, onClose }: DetailsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const { form, change, saving } = useDetails(user, onClose);
  const problems = tried ? accountProblems(form) : {};
  const refused = refusedField(saving.error);
  const aboutNoField = saving.isError && Object.keys(refused).length === 0;
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(accountProblems(form)).length > 0) focusFirstProblem(element.current);
    else if (!saving.isPending) saving.mutate(form, { onError: () => focusFirstProblem(element.current) });
  };
  const fields = { form, problems: { ...refused, ...problems }, onChange: change };
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields {...fields} />
        <PhoneField {...fields} />
      </div>
      <AddressFields {...fields} />
      <BusinessFields {...fields} label={profileTexts.business} />
      {aboutNoField && (
        <Notice tone="bad" role="alert">
          {textOf(saving.error, profileTexts.saveFailed)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="strong" pending={saving.isPending} pendingText={profileTexts.saving}>
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
  const [form, setForm] = useState(() => detailsOf(user));
  const saving = useMutation({
    mutationFn: (sent: AccountForm) => saveDetails({ ...accountBody(sent), version: opened.version }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['me'] });
      onClose(true);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return;
      const { data: saved } = await refetch();
      if (saved === undefined) return;
      setForm((written) => mergedDetails(written, detailsOf(opened), detailsOf(saved)));
      setOpened(saved);
    },
  });
  const change = (part: Partial<AccountForm>) => {
    setForm({ ...form, ...part });
    if (saving.isError) saving.reset();
  };
  return { form, change, saving };
}
