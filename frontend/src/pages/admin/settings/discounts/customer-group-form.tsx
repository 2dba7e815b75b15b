import { type CustomerGroupRowAnswer, customerGroupRowAnswer } from '@naust/domain/discounts/discounts.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { Panel } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../../features/back-office/row-form-frame.tsx';
import { ApiError } from '../../../../lib/api-error.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { AccountSearch } from './account-search.tsx';
import { customerGroupNow, saveCustomerGroup } from './discounts.queries.ts';
import { customerGroupTexts as texts } from './discounts.texts.ts';
import { MemberNames } from './members.tsx';

/** Ids are one text: the form compares its fields by value. */
interface GroupFields {
  name: string;
  members: string;
}

const idsIn = (members: string): string[] => (members === '' ? [] : members.split(','));

interface CustomerGroupFormProps {
  readonly at: RowAddress;
  /** Null: a new one. */
  readonly group: CustomerGroupRowAnswer | null;
}

export function CustomerGroupForm({ at, group }: CustomerGroupFormProps) {
  const form = useRowForm<GroupFields, CustomerGroupRowAnswer>({
    draft: 'customer-group',
    row: group,
    schema: customerGroupRowAnswer,
    now: () => customerGroupNow(Number(at.id)),
    fieldsOf: (row) => ({ name: row?.name ?? '', members: String(row?.members ?? '') }),
    problemsOf: ({ name }) => ({ name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null }),
    refusedField: (error) =>
      error instanceof ApiError && error.code === 'CUSTOMER_GROUP_NAME_TAKEN' ? { name: error.text } : {},
    send: ({ name, members }, opened) => saveCustomerGroup({ name: name.trim(), members: idsIn(members) }, opened),
    saved: texts.saved,
    onSaved: (id) => at.leaveFor(id),
  });
  const ids = idsIn(form.fields.members);
  const setMembers = (members: readonly string[]) => form.change({ members: members.join(',') });
  return (
    <Panel title={group === null ? texts.added : texts.changed} at={at}>
      <RowFormFrame
        form={form}
        names={texts}
        valueText={(name, value) => (name === 'members' ? texts.counted(idsIn(String(value)).length) : null)}
        onCancel={at.leave}
      >
        <TextField label={texts.name} starred autoComplete="off" maxLength={60} {...form.field('name')} />
        <AccountSearch label={texts.addMember} onChoose={({ id }) => setMembers([...new Set([...ids, id])])} />
        <MemberNames ids={ids} onRemove={(id) => setMembers(ids.filter((one) => one !== id))} />
      </RowFormFrame>
    </Panel>
  );
}
