import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import type { namedRow } from '@naust/domain/orders/orders.contract.ts';
import { X } from 'lucide-react';
import type * as z from 'zod/mini';
import { kindAmount } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { amountProblem } from '../../../lib/amount-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type WrittenCharge, withKind } from './charge-rows.ts';
import { chargeTexts } from './orders.texts.ts';

interface ChargeFieldsProps {
  readonly place: number;
  readonly row: WrittenCharge;
  readonly options: readonly z.infer<typeof namedRow>[];
  readonly kinds: readonly ChargeKindAnswer[];
  /** The problem of the amount is shown from the first try on. */
  readonly isTried: boolean;
  /** No row is complete. */
  readonly isIncomplete: boolean;
  readonly onChange: (part: Partial<WrittenCharge>) => void;
  /** null: the last row stays. */
  readonly onRemove: (() => void) | null;
}

export function ChargeFields(props: ChargeFieldsProps) {
  const { place, row, options, kinds, isTried, isIncomplete, onChange, onRemove } = props;
  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_10rem_auto]">
      <legend className="sr-only">{chargeTexts.row(place)}</legend>
      {kinds.length > 0 && (
        <div className="col-span-full sm:max-w-72">
          <Select
            label={chargeTexts.kind}
            placeholder={chargeTexts.noKind}
            value={row.kind ?? ''}
            options={kinds.map((kind) => ({ value: String(kind.id), label: kindLabel(kind) }))}
            onChange={(kind) => onChange(withKind(row, kind, kinds))}
          />
        </div>
      )}
      <div className="max-sm:col-span-2">
        <TextField
          label={chargeTexts.description}
          autoComplete="off"
          maxLength={300}
          aria-invalid={isIncomplete || undefined}
          value={row.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
      <div className="max-sm:col-span-2">
        <TextField
          label={chargeTexts.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={row.amount}
          error={isTried ? amountProblem(row.amount) : null}
          onChange={(amount) => onChange({ amount })}
        />
      </div>
      <Select
        label={chargeTexts.option}
        placeholder={chargeTexts.noOption}
        value={row.paymentId}
        options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(paymentId) => onChange({ paymentId })}
      />
      {onRemove !== null && (
        <div className="self-end">
          <Button aria-label={`${chargeTexts.removeRow} ${place}`} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const kindLabel = (kind: ChargeKindAnswer): string => `${kind.name} · ${kindAmount(kind)}`;
