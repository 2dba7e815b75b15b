import { type ChargeKindAnswer, chargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';
import { VAT_CODES, vatName } from '@naust/domain/vat-codes.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { kindNow, saveKind } from './charge-kinds.queries.ts';
import { kindTexts as texts } from './charge-kinds.texts.ts';

interface KindFields {
  name: string;
  amount: string;
  vatCode: VatCode;
}

const fieldsOf = (kind: ChargeKindAnswer | null): KindFields => ({
  name: kind?.name ?? '',
  amount: String(kind?.amount ?? '').replace('.', ','),
  vatCode: kind?.vatCode ?? '3',
});

const isAmount = (text: string): boolean => text.trim() === '' || (parsePrice(text) ?? 0) > 0;

const problemsOf = ({ name, amount }: KindFields) => ({
  name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null,
  amount: isAmount(amount) ? null : texts.amountWrong,
});

const RATES = VAT_CODES.map(({ code, name }) => ({ value: code, label: name }));
const codeOf = (value: unknown) => VAT_CODES.find(({ code }) => code === value)?.code;

interface KindFormProps {
  readonly at: RowAddress;
  /** Null: a new one. */
  readonly kind: ChargeKindAnswer | null;
}

export function KindForm({ at, kind }: KindFormProps) {
  const form = useRowForm<KindFields, ChargeKindAnswer>({
    draft: 'charge-kind',
    row: kind,
    schema: chargeKindAnswer,
    now: () => kindNow(Number(at.id)),
    fieldsOf,
    problemsOf,
    refusedField: (error) =>
      error instanceof ApiError && error.code === 'CHARGE_KIND_NAME_TAKEN' ? { name: error.text } : {},
    send: ({ amount, ...fields }, opened) => {
      const ore = parsePrice(amount);
      return saveKind({ ...fields, amount: ore === null ? null : toKr(ore) }, opened);
    },
    saved: texts.saved,
    onSaved: (id) => at.leaveFor(id),
  });
  const { fields, change } = form;
  return (
    <Panel title={kind === null ? texts.added : texts.changed} at={at}>
      <RowFormFrame
        form={form}
        names={texts}
        valueText={(name, value) => {
          const code = name === 'vatCode' ? codeOf(value) : undefined;
          return code === undefined ? null : vatName(code);
        }}
        onCancel={at.leave}
      >
        <TextField label={texts.name} starred autoComplete="off" maxLength={60} {...form.field('name')} />
        <TextField
          label={texts.amount}
          hint={texts.amountHint}
          optional
          autoComplete="off"
          inputMode="decimal"
          maxLength={20}
          {...form.field('amount')}
        />
        <Select
          label={texts.vatCode}
          options={RATES}
          value={fields.vatCode}
          onChange={(value) => change({ vatCode: codeOf(value) ?? fields.vatCode })}
        />
      </RowFormFrame>
    </Panel>
  );
}
