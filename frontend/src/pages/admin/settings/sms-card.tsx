import { type SmsAnswer, type SmsNotices, smsAnswer } from '@naust/domain/shop/sms.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';
import { smsTexts as texts } from './sms.texts.ts';

const sms = { path: '/shop/sms', schema: smsAnswer };
const smsQuery = shopSettingQuery(sms);
const KINDS = ['reminders', 'lateReturns'] as const;

/** The text messages that customers get; without a gateway there is nothing to choose. */
export function SmsCard() {
  return (
    <SettingPart query={useQuery(smsQuery)} failed={texts.failed} height="h-64">
      {(stored, onWriting) =>
        stored.isConnected ? (
          <SmsForm key={stored.version} stored={stored} onWriting={onWriting} />
        ) : (
          <SettingCard titleId="sms-title" title={texts.title}>
            <Notice>{texts.notConnected}</Notice>
          </SettingCard>
        )
      }
    </SettingPart>
  );
}

function SmsForm(props: StoredSetting<SmsAnswer>) {
  const form = useShopSetting<SmsNotices, SmsAnswer>(sms, props, {
    draft: 'shop-sms',
    fieldsOf: ({ reminders, lateReturns }) => ({ reminders, lateReturns }),
    problemsOf: () => ({}),
    bodyOf: (fields) => ({ ...fields }),
    saved: texts.saved,
  });
  return (
    <SettingCard titleId="sms-title" title={texts.title} intro={texts.intro}>
      <RowFormFrame
        form={form}
        takesFocus={false}
        names={texts}
        valueText={(_name, value) => (value === true ? 'Ja' : 'Nei')}
        onCancel={form.onCancel}
      >
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-semibold">{texts.kinds}</legend>
          {KINDS.map((kind) => (
            <Checkbox key={kind} checked={form.fields[kind]} onChange={(isOn) => form.change({ [kind]: isOn })}>
              {texts[kind]}
            </Checkbox>
          ))}
          <p className="mt-2 max-w-prose text-sm text-ink-soft">{texts.stop}</p>
        </fieldset>
      </RowFormFrame>
    </SettingCard>
  );
}
