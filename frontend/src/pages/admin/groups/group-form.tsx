import { type GroupAnswer, groupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { refusalTexts } from '@naust/domain/texts.ts';
import { Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { groupNow, saveGroup } from './groups.queries.ts';
import { groupTexts } from './groups.texts.ts';

interface GroupFormProps {
  readonly at: RowAddress;
  /** null: a new one. */
  readonly group: GroupAnswer | null;
}

export function GroupForm({ at, group }: GroupFormProps) {
  const form = useRowForm({
    draft: 'group',
    row: group,
    schema: groupAnswer,
    now: () => groupNow(Number(at.id)),
    fieldsOf: (row) => ({ name: row?.name ?? '', description: row?.description ?? '' }),
    problemsOf: ({ name }) => ({ name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null }),
    refusedField: (error) =>
      error instanceof ApiError && error.code === 'GROUP_NAME_TAKEN' ? { name: error.text } : {},
    send: ({ name, description }, opened) => saveGroup({ name, description: description.trim() || null }, opened),
    saved: group === null ? groupTexts.created : groupTexts.revised,
    // A saved group is closed: the next one is chosen from the list.
    onSaved: () => at.leaveFor(null),
  });
  return (
    <Panel title={group === null ? groupTexts.added : groupTexts.changed} at={at}>
      <RowFormFrame form={form} names={groupTexts} onCancel={at.leave}>
        <TextField label={groupTexts.name} starred autoComplete="off" maxLength={100} {...form.field('name')} />
        <TextArea label={groupTexts.description} optional maxLength={2000} {...form.field('description')} />
      </RowFormFrame>
    </Panel>
  );
}
