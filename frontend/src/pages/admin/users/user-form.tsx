import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import { type UserAnswer, userAnswer } from '@naust/domain/users/users.contract.ts';
import { Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { UserContact } from './user-contact.tsx';
import { isConfirmed, refusedUserField, userBody, userFields, userProblems } from './user-fields.ts';
import { roleOf, UserRole } from './user-role.tsx';
import { saveUser, userNow } from './users.queries.ts';
import { userTexts } from './users.texts.ts';

interface UserFormProps {
  readonly at: RowAddress;
  /** Null: a new one. */
  readonly user: UserAnswer | null;
}

export function UserForm({ at, user }: UserFormProps) {
  const form = useRowForm({
    draft: 'user',
    row: user,
    schema: userAnswer,
    now: () => userNow(at.id ?? ''),
    fieldsOf: userFields,
    problemsOf: userProblems(user),
    refusedField: refusedUserField,
    send: (fields, opened) => saveUser(userBody(fields, opened), opened),
    saved: user === null ? userTexts.registered : userTexts.revised,
    onSaved: at.leaveFor,
  });
  return (
    <Panel title={user === null ? userTexts.added : userTexts.changed} at={at}>
      <RowFormFrame
        form={form}
        names={CONFLICT_NAMES}
        valueText={(name, value) => (name === 'role' ? ROLE_WORDS[roleOf(value)] : null)}
        onCancel={at.leave}
      >
        <UserContact form={form} isNew={user === null} />
        <UserRole form={form} isNew={user === null} isConfirmed={isConfirmed(form.fields, user)} />
      </RowFormFrame>
    </Panel>
  );
}

const { name, email, phone, address, postalCode, city, role, isBusiness, orgNumber, monthlyInvoice } = userTexts;
const CONFLICT_NAMES = { name, email, phone, address, postalCode, city, role, isBusiness, orgNumber, monthlyInvoice };
