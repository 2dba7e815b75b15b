import { accountTexts } from '../../../features/account/account.texts.ts';
import { PasswordField } from '../../../features/account/password-field.tsx';
import type { Form } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/select.tsx';
import type { UserFields } from './user-fields.ts';
import { roleTexts, userTexts } from './users.texts.ts';

interface UserRoleProps {
  readonly form: Pick<Form<UserFields>, 'fields' | 'problems' | 'change'>;
  readonly isNew: boolean;
  readonly isConfirmed: boolean;
}

const ROLES = [
  { value: 'user', label: roleTexts.user },
  { value: 'admin', label: roleTexts.admin },
] as const;

export function UserRole({ form, isNew, isConfirmed }: UserRoleProps) {
  const { fields, problems, change } = form;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isNew && (
        <PasswordField
          label={`${userTexts.password} *`}
          hint={accountTexts.passwordHint}
          autoComplete="new-password"
          value={fields.password}
          error={problems.password}
          onChange={(password) => change({ password })}
        />
      )}
      <Select
        label={userTexts.role}
        value={fields.role}
        options={ROLES}
        onChange={(role) => change({ role: role === 'admin' ? 'admin' : 'user' })}
      />
      {isConfirmed && (
        <PasswordField
          label={userTexts.currentPassword}
          hint={userTexts.currentPasswordHint}
          autoComplete="current-password"
          value={fields.currentPassword}
          error={problems.currentPassword}
          onChange={(currentPassword) => change({ currentPassword })}
        />
      )}
    </div>
  );
}
