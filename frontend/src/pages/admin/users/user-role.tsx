import type { Role } from '@naust/domain/event.ts';
import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import { accountTexts } from '../../../features/account/account.texts.ts';
import { PasswordField } from '../../../features/account/password-field.tsx';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import type { Form } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/select.tsx';
import type { UserFields } from './user-fields.ts';
import { userTexts } from './users.texts.ts';

interface UserRoleProps {
  readonly form: Pick<Form<UserFields>, 'fields' | 'problems' | 'change'>;
  readonly isNew: boolean;
  readonly isConfirmed: boolean;
}

const ROLES = (['user', 'staff', 'admin'] as const).map((value) => ({ value, label: ROLE_WORDS[value] }));

export const roleOf = (value: unknown): Role => ROLES.find((role) => role.value === value)?.value ?? 'user';

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
      <ForAdmins>
        <Select
          label={userTexts.role}
          value={fields.role}
          options={ROLES}
          onChange={(role) => change({ role: roleOf(role) })}
        />
      </ForAdmins>
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
