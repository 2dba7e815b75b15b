import { topicRow } from '@naust/domain/inbox/inbox.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingRows } from './setting-rows.tsx';
import { settingsTexts, topicTexts } from './settings.texts.ts';

const declared = { key: 'admin-topics', path: '/topics', row: topicRow };

export function TopicsPart() {
  return (
    <SettingRows
      texts={topicTexts}
      declared={declared}
      word="topic"
      nameOf={({ name }) => name}
      factsOf={({ name }) => [{ name: settingsTexts.name, value: name, isLong: true }]}
      form={(at, row) => (
        <SettingForm
          key={at.id ?? 'new'}
          at={at}
          row={row}
          texts={topicTexts}
          declared={declared}
          names={{ name: settingsTexts.name }}
          fieldsOf={(topic) => ({ name: topic?.name ?? '' })}
          problemsOf={({ name }) => ({ name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null })}
          refused={{ TOPIC_NAME_TAKEN: 'name', NAME_REQUIRED: 'name' }}
          bodyOf={({ name }) => ({ name })}
        >
          {({ field }) => (
            <TextField label={settingsTexts.name} starred autoComplete="off" maxLength={100} {...field('name')} />
          )}
        </SettingForm>
      )}
    />
  );
}
