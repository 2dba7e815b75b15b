import { type GroupAnswer, groupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { groupDrawing } from '@naust/domain/catalogue/group-picture.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { Panel } from '../../../features/back-office/panel.tsx';
import { OwnPictureField } from '../../../features/back-office/picture/own-picture-field.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
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
    fieldsOf: (row) => ({
      name: row?.name ?? '',
      description: row?.description ?? '',
      image: row?.image ?? null,
      hidden: row?.hidden ?? false,
      isStorage: row?.isStorage ?? false,
      needsLicence: row?.needsLicence ?? false,
    }),
    problemsOf: ({ name }) => ({ name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null }),
    refusedField: (error) => {
      if (!(error instanceof ApiError)) return {};
      if (error.code === 'STORAGE_GROUP_TAKEN') return { isStorage: error.text };
      return error.code === 'GROUP_NAME_TAKEN' ? { name: error.text } : {};
    },
    send: ({ description, ...fields }, opened) =>
      saveGroup({ ...fields, description: description.trim() || null }, opened),
    saved: group === null ? groupTexts.created : groupTexts.revised,
    // A saved group is closed: the next one is chosen from the list.
    onSaved: () => at.leaveFor(null),
  });
  return (
    <Panel title={group === null ? groupTexts.added : groupTexts.changed} at={at}>
      <RowFormFrame form={form} names={groupTexts} valueText={valueText} onCancel={at.leave}>
        <TextField label={groupTexts.name} starred autoComplete="off" maxLength={100} {...form.field('name')} />
        <TextArea label={groupTexts.description} optional maxLength={2000} {...form.field('description')} />
        <OwnPictureField
          value={form.fields.image}
          otherwise={groupDrawing({ slug: group?.slug ?? '', name: form.fields.name })}
          hint={groupTexts.imageHint}
          onChange={(image) => form.change({ image })}
        />
        <Checkbox checked={form.fields.hidden} onChange={(hidden) => form.change({ hidden })}>
          {groupTexts.hideGroup}
        </Checkbox>
        <Checkbox checked={form.fields.needsLicence} onChange={(needsLicence) => form.change({ needsLicence })}>
          {groupTexts.needsLicence}
          <span className="block text-sm text-ink-soft">{groupTexts.needsLicenceHint}</span>
        </Checkbox>
        <Checkbox
          checked={form.fields.isStorage}
          error={form.problems.isStorage}
          onChange={(isStorage) => form.change({ isStorage })}
        >
          {groupTexts.isStorage}
          <span className="block text-sm text-ink-soft">{groupTexts.isStorageHint}</span>
        </Checkbox>
      </RowFormFrame>
    </Panel>
  );
}

const valueText = (_name: string, value: unknown) =>
  typeof value === 'boolean' ? (value ? groupTexts.yes : groupTexts.no) : null;
