import type { Role } from '@naust/domain/event.ts';
import { invitationSent } from '@naust/domain/invitations/invitations.contract.ts';
import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import { useState } from 'react';
import { accountProblems, EMPTY_ACCOUNT, refusedField } from '../../../features/account/account-form.ts';
import { PasswordField } from '../../../features/account/password-field.tsx';
import { useDone } from '../../../features/back-office/acts.ts';
import { addOnce } from '../../../lib/add-once.ts';
import { withReason } from '../../../lib/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { inviteTexts as texts, userTexts } from './users.texts.ts';

/** Invites a colleague by mail: they choose their password themselves. */
export function Invite() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.invite}
      </Button>
      <Dialog title={texts.invite} isOpen={isOpen} onClose={() => setOpen(false)}>
        <InviteForm onSent={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface InviteFields {
  readonly name: string;
  readonly email: string;
  readonly role: Exclude<Role, 'user'>;
  /** The administrator's own. */
  readonly currentPassword: string;
}

const ROLES = (['staff', 'admin'] as const).map((value) => ({ value, label: ROLE_WORDS[value] }));
const BLANK: InviteFields = { name: '', email: '', role: 'staff', currentPassword: '' };

function InviteForm({ onSent }: { readonly onSent: () => void }) {
  const done = useDone();
  const form = useForm<InviteFields, void>({
    blank: BLANK,
    problemsOf({ name, email, role, currentPassword }) {
      const isMissing = role === 'admin' && currentPassword === '';
      return {
        ...accountProblems({ ...EMPTY_ACCOUNT, name, email }),
        currentPassword: isMissing ? userTexts.currentPasswordNeeded : null,
      };
    },
    refusedField,
    async send({ name, email, role, currentPassword }) {
      const invited = { name: name.trim(), email: email.trim(), role };
      const body = role === 'admin' ? { ...invited, currentPassword } : invited;
      const sent = await addOnce('/users/invitations', { body, sameAs: invited, answer: invitationSent });
      onSent();
      await done(texts.sent(sent.email));
    },
  });
  const { fields, change } = form;
  return (
    <form {...form.frame} className="grid gap-4">
      <p className="text-ink-soft">{texts.intro}</p>
      <TextField label={userTexts.name} starred autoComplete="off" maxLength={120} {...form.field('name')} />
      <TextField
        label={userTexts.email}
        starred
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        {...form.field('email')}
      />
      <Select
        label={userTexts.role}
        value={fields.role}
        options={ROLES}
        onChange={(role) => change({ role: role === 'admin' ? 'admin' : 'staff' })}
      />
      {fields.role === 'admin' && (
        <PasswordField
          label={userTexts.currentPassword}
          hint={texts.currentPasswordHint}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <FailureNotice error={form.failure} text={(error) => withReason(texts.failed, error)} />
      <Button {...form.button} variant="strong" pendingText={texts.sending}>
        {texts.send}
      </Button>
    </form>
  );
}
