import { vehicleRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingRows } from './setting-rows.tsx';
import { settingsTexts, vehicleTexts } from './settings.texts.ts';

const declared = { key: 'admin-vehicles', path: '/vehicles', row: vehicleRow };
const names = { name: settingsTexts.name, plate: vehicleTexts.plate };

export function VehiclesPart() {
  return (
    <SettingRows
      texts={vehicleTexts}
      declared={declared}
      word="vehicle"
      nameOf={({ name }) => name}
      noteOf={({ plate }) => plate}
      factsOf={({ name, plate }) => [
        { name: names.name, value: name },
        { name: names.plate, value: plate },
      ]}
      form={(at, row) => (
        <SettingForm
          key={at.id ?? 'new'}
          at={at}
          row={row}
          texts={vehicleTexts}
          declared={declared}
          names={names}
          fieldsOf={(vehicle) => ({ name: vehicle?.name ?? '', plate: vehicle?.plate ?? '' })}
          problemsOf={({ name, plate }) => ({
            name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null,
            plate: plate.trim() === '' ? refusalTexts.PLATE_REQUIRED.text : null,
          })}
          refused={{ NAME_REQUIRED: 'name', PLATE_REQUIRED: 'plate', PLATE_TAKEN: 'plate' }}
          bodyOf={(fields) => fields}
        >
          {({ field }) => (
            <>
              <TextField label={names.name} starred autoComplete="off" maxLength={100} {...field('name')} />
              <TextField label={names.plate} starred autoComplete="off" maxLength={20} {...field('plate')} />
            </>
          )}
        </SettingForm>
      )}
    />
  );
}
