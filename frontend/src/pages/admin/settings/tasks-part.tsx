import { taskRow, vehicleRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingRows } from './setting-rows.tsx';
import { taskTexts } from './settings.texts.ts';
import { dueText, intervalText, type TaskFields, taskBody, taskFieldsOf, taskProblems } from './task-fields.ts';

const declared = { key: 'admin-tasks', path: '/tasks', row: taskRow };
const vehicles = { key: 'admin-vehicles', path: '/vehicles', row: vehicleRow };
const names = {
  vehicleId: taskTexts.vehicle,
  title: taskTexts.title,
  description: taskTexts.description,
  repeats: taskTexts.interval,
  every: taskTexts.every,
} as const;

export function TasksPart() {
  const known = useListedRows(vehicles).rows ?? [];
  const vehicleOf = (id: number) => known.find((vehicle) => vehicle.id === id)?.name ?? '';
  const choices = known
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name, plate }) => ({ value: String(id), label: `${name}, ${plate}` }));
  return (
    <SettingRows
      texts={taskTexts}
      declared={declared}
      word="task"
      nameOf={({ title }) => title}
      noteOf={({ vehicleId, interval }) => `${vehicleOf(vehicleId)} · ${intervalText(interval)}`}
      factsOf={(row) => [
        { name: taskTexts.title, value: row.title },
        { name: taskTexts.vehicle, value: vehicleOf(row.vehicleId) },
        { name: taskTexts.interval, value: intervalText(row.interval) },
        { name: taskTexts.nextDue, value: dueText(row.next_due) },
        { name: taskTexts.description, value: row.description, isLong: true },
      ]}
      form={(at, row) => (
        <SettingForm
          key={at.id ?? 'new'}
          at={at}
          row={row}
          texts={taskTexts}
          declared={declared}
          names={names}
          fieldsOf={taskFieldsOf}
          problemsOf={taskProblems}
          refused={{
            TASK_TITLE_TAKEN: 'title',
            VEHICLE_NOT_FOUND: 'vehicleId',
            INTERVAL_INVALID: 'every',
            DATE_INVALID: 'nextDue',
          }}
          bodyOf={taskBody}
        >
          {(form) => <Fields form={form} isNew={row === null} vehicles={choices} />}
        </SettingForm>
      )}
    />
  );
}

interface FieldsProps {
  readonly form: Pick<Form<TaskFields>, 'field' | 'fields'>;
  readonly isNew: boolean;
  readonly vehicles: readonly { readonly value: string; readonly label: string }[];
}

function Fields({ form: { field, fields }, isNew, vehicles: choices }: FieldsProps) {
  const repeats = field('repeats');
  return (
    <>
      {isNew && (
        <Select
          label={taskTexts.vehicle}
          placeholder={taskTexts.chooseVehicle}
          options={choices}
          {...field('vehicleId')}
        />
      )}
      <TextField label={taskTexts.title} starred autoComplete="off" maxLength={100} {...field('title')} />
      <TextArea label={taskTexts.description} optional rows={3} maxLength={1000} {...field('description')} />
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
        {fields.repeats !== 'never' && (
          <TextField label={taskTexts.every} inputMode="numeric" autoComplete="off" {...field('every')} />
        )}
        <Select
          label={taskTexts.interval}
          options={REPEATS}
          value={repeats.value}
          onChange={(value) => repeats.onChange(REPEATS.find((one) => one.value === value)?.value ?? 'never')}
        />
      </div>
      {isNew && (
        <TextField
          label={taskTexts.nextDue}
          hint={taskTexts.dueHint}
          optional
          inputMode="numeric"
          autoComplete="off"
          {...field('nextDue')}
        />
      )}
    </>
  );
}

const REPEATS = [
  { value: 'days', label: taskTexts.days },
  { value: 'months', label: taskTexts.months },
  { value: 'never', label: taskTexts.once },
] as const;
