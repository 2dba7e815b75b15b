import { INVOICE_MOMENTS, type InvoicingAnswer, KID_KINDS } from '@naust/domain/documents/documents.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import type { Form } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { invoicing, invoicingQuery } from './invoicing.queries.ts';
import { invoicingTexts as texts } from './invoicing.texts.ts';
import {
  firstNumberOf,
  type InvoicingFields,
  invoicingBody,
  invoicingFieldsOf,
  invoicingProblems,
  refusedInvoicing,
} from './invoicing-fields.ts';
import { LatePaymentCard } from './late-payment-card.tsx';
import { SendingCard } from './sending-card.tsx';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, useShopSetting } from './shop-setting.ts';

const NAMES: Record<keyof InvoicingFields, string> = {
  lastNumber: texts.lastNumber,
  kidKind: texts.kidKind,
  kidLength: texts.kidLength,
  when: texts.when,
};

const KINDS = KID_KINDS.map((value) => ({ value, label: texts.kinds[value] }));
const MOMENTS = INVOICE_MOMENTS.map((value) => ({ value, label: texts.moments[value] }));

/** Numbers of invoices, their KID, and when they are due to be made. */
export function InvoicingPart() {
  return (
    <div className="grid gap-6">
      <SettingPart query={useQuery(invoicingQuery)} failed={texts.failed}>
        {(stored, onWriting) => <InvoicingForm key={stored.version} stored={stored} onWriting={onWriting} />}
      </SettingPart>
      <SendingCard />
      <LatePaymentCard />
    </div>
  );
}

function InvoicingForm(props: StoredSetting<InvoicingAnswer>) {
  const { numberFixed } = props.stored;
  const form = useShopSetting<InvoicingFields, InvoicingAnswer>(invoicing, props, {
    draft: 'shop-invoicing',
    fieldsOf: invoicingFieldsOf,
    problemsOf: invoicingProblems,
    refusedField: refusedInvoicing,
    bodyOf: (fields) => invoicingBody(fields, numberFixed),
    saved: texts.saved,
  });
  return (
    <SettingCard titleId="invoicing-title" title={texts.title} intro={texts.intro}>
      <RowFormFrame form={form} names={NAMES} valueText={wordsOf} onCancel={form.onCancel}>
        <Numbers form={form} stored={props.stored} />
        <Part name={texts.kid}>
          <Select
            label={texts.kidKind}
            hint={texts.kidKindHint}
            options={KINDS}
            value={form.fields.kidKind}
            onChange={(value) => form.change({ kidKind: KID_KINDS.find((kind) => kind === value) ?? 'mod10' })}
          />
          <TextField
            label={texts.kidLength}
            hint={texts.kidLengthHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('kidLength')}
          />
        </Part>
        <Part name={texts.moment}>
          <Select
            label={texts.when}
            hint={texts.whenHint}
            options={MOMENTS}
            value={form.fields.when}
            onChange={(value) => form.change({ when: INVOICE_MOMENTS.find((one) => one === value) ?? 'hand-out' })}
          />
        </Part>
      </RowFormFrame>
    </SettingCard>
  );
}

interface NumbersProps {
  readonly form: Pick<Form<InvoicingFields>, 'fields' | 'field'>;
  readonly stored: InvoicingAnswer;
}

/** The first document fixes where the series begins. */
function Numbers({ form, stored: { numberFixed, firstNumber } }: NumbersProps) {
  if (numberFixed) {
    return (
      <Part name={texts.numbers}>
        <p className="sm:col-span-2">{texts.numberFixed(firstNumber)}</p>
      </Part>
    );
  }
  return (
    <Part name={texts.numbers}>
      <TextField
        label={texts.lastNumber}
        hint={texts.lastNumberHint(String(firstNumberOf(form.fields) ?? '…'))}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('lastNumber')}
      />
    </Part>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">{name}</legend>
      {children}
    </fieldset>
  );
}

function wordsOf(_name: keyof InvoicingFields, value: unknown): string | null {
  const choice = [...KINDS, ...MOMENTS].find((one) => one.value === value);
  return choice?.label ?? null;
}
