import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import {
  MOST_IN_ROW,
  MOST_ROWS,
  type ProductChecklistAnswer,
  productChecklistSaved,
} from '@naust/domain/product-checklists/product-checklists.contract.ts';
import { X } from 'lucide-react';
import { useDone } from '../../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../../features/back-office/back-office.texts.ts';
import { callApi } from '../../../../lib/api.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { FieldError } from '../../../../ui/field-frame.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { productChecklistTexts as texts } from './product-checklist.texts.ts';

interface WrittenRow {
  readonly key: number;
  readonly text: string;
  readonly kind: string;
}

interface ChecklistFormProps {
  readonly productId: number;
  /** null: there never was one. */
  readonly list: ProductChecklistAnswer | null;
  readonly kinds: readonly ChargeKindAnswer[];
  readonly onClose: () => void;
}

const blankRow = (key: number): WrittenRow => ({ key, text: '', kind: '' });

function writtenRows(list: ProductChecklistAnswer | null, kinds: readonly ChargeKindAnswer[]): readonly WrittenRow[] {
  if (list === null || list.rows.length === 0) return [blankRow(1)];
  const isKept = (kind: number | null) => kinds.some(({ id }) => id === kind);
  return list.rows.map(({ text, kind }, at) => ({ key: at + 1, text, kind: isKept(kind) ? String(kind) : '' }));
}

const filledRows = (rows: readonly WrittenRow[]) => rows.filter(({ text }) => text.trim() !== '');

function isTwice(rows: readonly WrittenRow[]): boolean {
  const words = filledRows(rows).map(({ text }) => text.trim().toLowerCase());
  return new Set(words).size < words.length;
}

/** The whole list at once; a row without words is left out. */
export function ChecklistForm({ productId, list, kinds, onClose }: ChecklistFormProps) {
  const done = useDone();
  const form = useForm<{ readonly rows: readonly WrittenRow[] }, unknown>({
    blank: () => ({ rows: writtenRows(list, kinds) }),
    problemsOf: ({ rows }) => ({ rows: isTwice(rows) ? texts.twice : null }),
    send: ({ rows }) =>
      callApi(`/products/${productId}/checklist`, {
        method: 'PUT',
        body: {
          rows: filledRows(rows).map(({ text, kind }) => ({ text, kind: kind === '' ? null : Number(kind) })),
          version: list?.version ?? 0,
        },
        answer: productChecklistSaved,
      }),
    onSent: async () => {
      onClose();
      await done(texts.saved);
    },
  });
  const { rows } = form.fields;
  const change = (row: WrittenRow, part: Partial<WrittenRow>) =>
    form.change({ rows: rows.map((one) => (one === row ? { ...row, ...part } : one)) });
  return (
    <form {...form.frame} className="grid gap-4">
      {rows.map((row, at) => (
        <ChecklistRowFields
          key={row.key}
          nth={at + 1}
          row={row}
          kinds={kinds}
          onChange={(part) => change(row, part)}
          onRemove={() => form.change({ rows: rows.filter((one) => one !== row) })}
        />
      ))}
      <FieldError id="checklist-rows" error={form.problems.rows} />
      {rows.length < MOST_ROWS && (
        <div>
          <Button
            size="sm"
            onClick={() => form.change({ rows: [...rows, blankRow(Math.max(0, ...rows.map(({ key }) => key)) + 1)] })}
          >
            {texts.addRow}
          </Button>
        </div>
      )}
      <FailureNotice error={form.failure} text={(error) => withReason(texts.notSaved, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{backOfficeTexts.cancel}</Button>
        <Button {...form.button} variant="strong" pendingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

interface ChecklistRowFieldsProps {
  readonly nth: number;
  readonly row: WrittenRow;
  readonly kinds: readonly ChargeKindAnswer[];
  readonly onChange: (part: Partial<WrittenRow>) => void;
  readonly onRemove: () => void;
}

function ChecklistRowFields({ nth, row, kinds, onChange, onRemove }: ChecklistRowFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-2 border-b border-line pb-4">
      <TextField
        label={texts.row(nth)}
        placeholder={nth === 1 ? texts.rowHint : undefined}
        autoComplete="off"
        maxLength={MOST_IN_ROW}
        value={row.text}
        onChange={(text) => onChange({ text })}
      />
      <Button aria-label={texts.removeRow(nth)} onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </Button>
      <Select
        label={texts.kind(nth)}
        placeholder={texts.noKind}
        options={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={row.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </div>
  );
}
