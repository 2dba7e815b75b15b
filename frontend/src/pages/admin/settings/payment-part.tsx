import { type PaymentOptionsAnswer, paymentOptionsAnswer } from '@naust/domain/shop/payment-options.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { HintedCheckbox } from './hinted-checkbox.tsx';
import { paymentTexts as texts } from './payment.texts.ts';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';
import { VippsState } from './vipps-state.tsx';

const paymentOptions = { path: '/shop/payment-options', schema: paymentOptionsAnswer };
const optionsQuery = shopSettingQuery(paymentOptions);

/** The payment options that customers can choose. */
export function PaymentPart() {
  return (
    <SettingPart query={useQuery(optionsQuery)} failed={texts.failed} height="h-80">
      {(stored, onWriting) => <OptionsForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

const OPTIONS = ['vipps', 'card', 'invoice'] as const;
const ids = { vipps: 1, card: 2, invoice: 3 } as const;
type Fields = Readonly<Record<(typeof OPTIONS)[number], boolean>>;

const fieldsOf = ({ options }: PaymentOptionsAnswer): Fields => {
  const isOn = (wanted: number) => options.some(({ id, on }) => id === wanted && on);
  return { vipps: isOn(ids.vipps), card: isOn(ids.card), invoice: isOn(ids.invoice) };
};

function OptionsForm(props: StoredSetting<PaymentOptionsAnswer>) {
  const form = useShopSetting<Fields, PaymentOptionsAnswer>(paymentOptions, props, {
    draft: 'payment-options',
    fieldsOf,
    problemsOf: (fields) => ({ invoice: OPTIONS.some((name) => fields[name]) ? null : texts.noneOn }),
    bodyOf: (fields) => ({ options: OPTIONS.map((name) => ({ id: ids[name], on: fields[name] })) }),
    saved: texts.saved,
  });
  return (
    <div className="grid gap-6">
      <SettingCard titleId="payment-title" title={texts.title} intro={texts.intro}>
        <RowFormFrame
          form={form}
          names={texts.names}
          valueText={(_name, value) => (value === true ? texts.on : texts.off)}
          onCancel={form.onCancel}
        >
          <OptionRows fields={form.fields} problem={form.problems.invoice ?? null} onChange={form.change} />
        </RowFormFrame>
      </SettingCard>
      <VippsState />
    </div>
  );
}

interface OptionRowsProps {
  readonly fields: Fields;
  readonly problem: string | null;
  readonly onChange: (changed: Partial<Fields>) => void;
}

function OptionRows({ fields, problem, onChange }: OptionRowsProps) {
  const problemId = useId();
  return (
    <fieldset className="grid gap-4" aria-describedby={problem === null ? undefined : problemId}>
      <legend className="sr-only">{texts.options}</legend>
      {OPTIONS.map((name) => (
        <HintedCheckbox
          key={name}
          checked={fields[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
          hint={texts.hints[name]}
        >
          {texts.names[name]}
        </HintedCheckbox>
      ))}
      <FieldError id={problemId} error={problem} />
    </fieldset>
  );
}
