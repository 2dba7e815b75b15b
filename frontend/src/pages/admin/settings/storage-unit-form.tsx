import { toKr } from '@naust/domain/money.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { STORAGE_UNIT_STATUSES, type StorageUnitStatus } from '@naust/domain/storage-units/storage-unit-fields.ts';
import { type StorageUnitAnswer, storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { Panel } from '../../../features/back-office/panel.tsx';
import { OwnPictureField } from '../../../features/back-office/picture/own-picture-field.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { saveUnit, unitNow } from './storage-units.queries.ts';
import { unitTexts as texts } from './storage-units.texts.ts';

interface UnitFields {
  name: string;
  size: string;
  price: string;
  status: StorageUnitStatus;
  img: string | null;
  hidden: boolean;
}

const fieldsOf = (unit: StorageUnitAnswer | null): UnitFields => ({
  name: unit?.name ?? '',
  size: unit?.size ?? '',
  price: unit === null ? '' : String(unit.price).replace('.', ','),
  status: unit?.status ?? 'ledig',
  img: unit?.img ?? null,
  hidden: unit?.hidden ?? false,
});

const problemsOf = ({ name, price }: UnitFields) => ({
  name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null,
  price: parsePrice(price) === null ? texts.priceWrong : null,
});

const statuses = STORAGE_UNIT_STATUSES.map((value) => ({ value, label: texts.statuses[value] }));

const valueText = (name: keyof UnitFields, value: unknown) => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const status = STORAGE_UNIT_STATUSES.find((one) => name === 'status' && one === value);
  return status === undefined ? null : texts.statuses[status];
};

interface UnitFormProps {
  readonly at: RowAddress;
  /** Null: a new one. */
  readonly unit: StorageUnitAnswer | null;
}

export function UnitForm({ at, unit }: UnitFormProps) {
  const form = useRowForm<UnitFields, StorageUnitAnswer>({
    draft: 'storage-unit',
    row: unit,
    schema: storageUnitAnswer,
    now: () => unitNow(Number(at.id)),
    fieldsOf,
    problemsOf,
    refusedField: (error) =>
      error instanceof ApiError && error.code === 'STORAGE_UNIT_NAME_TAKEN' ? { name: error.text } : {},
    send: ({ price, ...fields }, opened) => saveUnit({ ...fields, price: toKr(parsePrice(price) ?? 0) }, opened),
    saved: texts.saved,
    onSaved: (id) => at.leaveFor(id),
  });
  const { fields, change } = form;
  return (
    <Panel title={unit === null ? texts.added : texts.changed} at={at}>
      <RowFormFrame form={form} names={texts} valueText={valueText} onCancel={at.leave}>
        <TextField label={texts.name} starred autoComplete="off" maxLength={60} {...form.field('name')} />
        <TextField
          label={texts.size}
          hint={texts.sizeHint}
          optional
          autoComplete="off"
          maxLength={40}
          {...form.field('size')}
        />
        <TextField
          label={texts.price}
          starred
          autoComplete="off"
          inputMode="decimal"
          maxLength={20}
          {...form.field('price')}
        />
        <Select
          label={texts.status}
          options={statuses}
          value={fields.status}
          onChange={(value) => change({ status: STORAGE_UNIT_STATUSES.find((one) => one === value) ?? fields.status })}
        />
        <OwnPictureField value={fields.img} onChange={(img) => change({ img })} />
        <Checkbox checked={fields.hidden} onChange={(hidden) => change({ hidden })}>
          {texts.hide}
        </Checkbox>
      </RowFormFrame>
    </Panel>
  );
}
