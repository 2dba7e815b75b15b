import type { InvoicingAnswer } from '@naust/domain/documents/documents.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HintedCheckbox } from './hinted-checkbox.tsx';
import { invoicing, invoicingQuery } from './invoicing.queries.ts';
import { invoicingTexts } from './invoicing.texts.ts';
import { latePaymentTexts as texts } from './late-payment.texts.ts';
import {
  type LatePaymentFields,
  latePaymentBody,
  latePaymentFieldsOf,
  latePaymentProblems,
  latePaymentWords,
  refusedLatePayment,
  type WrittenFee,
  type WrittenRate,
} from './late-payment-fields.ts';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, useShopSetting } from './shop-setting.ts';

const NAMES: Record<keyof LatePaymentFields, string> = {
  automaticReminders: texts.automaticReminders,
  fees: texts.fees,
  interest: texts.interest,
};

/** What late payers are asked for, and whether reminders go by themselves. The form above says if it cannot be fetched. */
export function LatePaymentCard() {
  const query = useQuery(invoicingQuery);
  if (query.isError) return null;
  return (
    <SettingPart query={query} failed={invoicingTexts.failed}>
      {(stored, onWriting) => <LatePaymentForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

function LatePaymentForm(props: StoredSetting<InvoicingAnswer>) {
  const form = useShopSetting<LatePaymentFields, InvoicingAnswer>(invoicing, props, {
    draft: 'shop-late-payment',
    fieldsOf: latePaymentFieldsOf,
    problemsOf: latePaymentProblems,
    refusedField: refusedLatePayment,
    bodyOf: latePaymentBody,
    saved: texts.saved,
  });
  const { fees, interest, automaticReminders } = form.fields;
  return (
    <SettingCard titleId="late-payment-title" title={texts.title} intro={texts.intro}>
      <RowFormFrame
        form={form}
        takesFocus={false}
        names={NAMES}
        valueText={latePaymentWords}
        onCancel={form.onCancel}
        saveText={texts.save}
      >
        <HintedCheckbox
          checked={automaticReminders}
          onChange={(isOn) => form.change({ automaticReminders: isOn })}
          hint={texts.automaticHint}
        >
          {texts.automaticReminders}
        </HintedCheckbox>
        <Rows name={texts.fees} hint={texts.feesHint} id="late-fees" error={form.problems.fees ?? null}>
          <FeeRows rows={fees} onChange={(rows) => form.change({ fees: rows })} />
        </Rows>
        <Rows name={texts.interest} hint={texts.interestHint} id="late-interest" error={form.problems.interest ?? null}>
          <RateRows rows={interest} onChange={(rows) => form.change({ interest: rows })} />
        </Rows>
      </RowFormFrame>
    </SettingCard>
  );
}

interface RowsProps {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly error: string | null;
  readonly children: ReactNode;
}

function Rows({ id, name, hint, error, children }: RowsProps) {
  return (
    <fieldset className="grid gap-4" aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className="mb-1 text-lg font-semibold">{name}</legend>
      <p className="max-w-prose text-sm text-ink-soft">{hint}</p>
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
}

const changed = <Row,>(rows: readonly Row[], at: number, part: Partial<Row>): Row[] =>
  rows.map((row, index) => (index === at ? { ...row, ...part } : row));

function FeeRows({ rows, onChange }: TableProps<WrittenFee>) {
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
        <div key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <From row={row} at={at} rows={rows} onChange={onChange} />
          <Amount label={texts.fee} value={row.fee} onChange={(fee) => onChange(changed(rows, at, { fee }))} />
          <Amount
            label={texts.compensation}
            value={row.compensation}
            onChange={(compensation) => onChange(changed(rows, at, { compensation }))}
          />
          <Remove rows={rows} at={at} onChange={onChange} />
        </div>
      ))}
      <Add onAdd={() => onChange([...rows, { ...(rows.at(-1) ?? { fee: '0', compensation: '0' }), from: '' }])}>
        {texts.addFee}
      </Add>
    </>
  );
}

function RateRows({ rows, onChange }: TableProps<WrittenRate>) {
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
        <div key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <From row={row} at={at} rows={rows} onChange={onChange} />
          <Amount
            label={texts.percent}
            value={row.percent}
            onChange={(percent) => onChange(changed(rows, at, { percent }))}
          />
          <Remove rows={rows} at={at} onChange={onChange} />
        </div>
      ))}
      <Add onAdd={() => onChange([...rows, { percent: '', from: '' }])}>{texts.addRate}</Add>
    </>
  );
}

interface AtProps<Row> extends TableProps<Row> {
  readonly at: number;
}

function From<Row extends { readonly from: string }>({
  row,
  rows,
  at,
  onChange,
}: AtProps<Row> & { readonly row: Row }) {
  const change = (from: string) => onChange(rows.map((one, index) => (index === at ? { ...one, from } : one)));
  return <TextField label={texts.from} inputMode="numeric" autoComplete="off" value={row.from} onChange={change} />;
}

interface AmountProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Amount = (props: AmountProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;

/** The first row stays: something always holds. */
function Remove<Row extends { readonly from: string }>({ rows, at, onChange }: AtProps<Row>) {
  if (rows.length === 1) return null;
  return (
    <Button
      size="sm"
      aria-label={texts.removeRow(rows[at]?.from ?? '')}
      onClick={() => onChange(rows.filter((_, index) => index !== at))}
    >
      {texts.remove}
    </Button>
  );
}

const Add = ({ onAdd, children }: { readonly onAdd: () => void; readonly children: ReactNode }) => (
  <div>
    <Button size="sm" onClick={onAdd}>
      {children}
    </Button>
  </div>
);
