import { NEWS_KINDS } from '@naust/domain/shop/mail-settings.ts';
import { useSeller } from '../../../lib/seller.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { mailTexts as texts } from './mail.texts.ts';
import type { MailFields } from './mail-fields.ts';

interface MailFieldsetsProps {
  readonly form: Pick<Form<MailFields>, 'fields' | 'problems' | 'change'>;
}

type AddressName = 'senderAddress' | 'replyTo' | 'notifyAddress';

export function MailFieldsets({ form: { fields, problems, change } }: MailFieldsetsProps) {
  const { name, email } = useSeller();
  const address = (field: AddressName) => ({
    label: texts[field],
    type: 'email' as const,
    autoComplete: 'off',
    autoCapitalize: 'none',
    maxLength: 254,
    value: fields[field],
    error: problems[field] ?? null,
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">{texts.news}</legend>
        <TextField {...address('notifyAddress')} hint={texts.notifyAddressHint} />
        <div className="grid gap-1 sm:col-start-1">
          {NEWS_KINDS.map((kind) => (
            <Checkbox key={kind} checked={fields[kind]} onChange={(isOn) => change({ [kind]: isOn })}>
              {texts[kind]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">{texts.sender}</legend>
        <TextField
          label={texts.senderName}
          autoComplete="off"
          maxLength={100}
          hint={texts.senderNameHint(name)}
          value={fields.senderName}
          error={problems.senderName ?? null}
          onChange={(senderName) => change({ senderName })}
        />
        <TextField {...address('senderAddress')} hint={texts.senderAddressHint(email)} />
        <TextField {...address('replyTo')} hint={texts.replyToHint} />
      </fieldset>
    </>
  );
}
