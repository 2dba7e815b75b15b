import { type EmployeeRow, employeeRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { ERASED_NAME } from '@naust/domain/person-name.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingRows } from './setting-rows.tsx';
import { employeeTexts, settingsTexts } from './settings.texts.ts';

const declared = { key: 'admin-employees', path: '/employees', row: employeeRow };
const nameOf = ({ name }: EmployeeRow) => name ?? ERASED_NAME;

export function EmployeesPart() {
  return (
    <SettingRows
      texts={employeeTexts}
      declared={declared}
      word="employee"
      nameOf={nameOf}
      factsOf={(row) => [{ name: settingsTexts.name, value: nameOf(row), isLong: true }]}
      form={(at, row) => (
        <SettingForm
          key={at.id ?? 'new'}
          at={at}
          row={row}
          texts={employeeTexts}
          declared={declared}
          names={{ name: settingsTexts.name }}
          fieldsOf={(employee) => ({ name: employee?.name ?? '' })}
          problemsOf={({ name }) => ({ name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null })}
          refused={{ NAME_REQUIRED: 'name' }}
          // The picture stays: the form sends the whole row.
          bodyOf={({ name }, opened) => ({ name, image_url: opened?.image_url ?? null })}
        >
          {({ field }) => (
            <TextField label={settingsTexts.name} starred autoComplete="off" maxLength={100} {...field('name')} />
          )}
        </SettingForm>
      )}
    />
  );
}
