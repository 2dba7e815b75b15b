import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDone } from '../../../features/back-office/acts.ts';
import { chargeKindsQuery } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useKeptForm } from '../../../lib/use-kept-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { ChargeFields } from './charge-fields.tsx';
import {
  blankCharge,
  chargeOf,
  isWritten,
  nextKey,
  rowsLeft,
  rowsProblem,
  type WrittenCharge,
  withKind,
} from './charge-rows.ts';
import { addCharge, paymentOptionsQuery } from './orders.queries.ts';
import { chargeTexts } from './orders.texts.ts';
import { isRebilling, rebillingKind } from './who-had-it/rebilling.ts';

interface Written {
  readonly rows: readonly WrittenCharge[];
}

/** Several charges at once, saved one after another; rows that failed stay in the form. */
export function ChargeForm({ orderId }: { readonly orderId: string }) {
  const id = useId();
  const { data: options = [] } = useQuery(paymentOptionsQuery);
  const { data: kinds = [] } = useQuery(chargeKindsQuery);
  const form = useChargeForm(orderId);
  useRebilling(form, kinds);
  const { rows } = form.fields;
  const setRows = (change: readonly WrittenCharge[]) => form.change({ rows: change });
  const { rows: problem = null } = form.problems;
  return (
    <form {...form.frame} aria-labelledby={id} className="no-print grid gap-4 pt-3">
      <h4 id={id} className="font-semibold text-spruce">
        {chargeTexts.form}
      </h4>
      <DraftNotice onDrop={form.dropDraft} />
      {rows.map((row, place) => (
        <ChargeFields
          key={row.key}
          place={place + 1}
          row={row}
          options={options}
          kinds={kinds}
          isTried={problem !== null}
          isIncomplete={problem === chargeTexts.nothingValid}
          onChange={(part) => setRows(rows.map((other) => (other === row ? { ...row, ...part } : other)))}
          onRemove={rows.length === 1 ? null : () => setRows(rows.filter((other) => other !== row))}
        />
      ))}
      <FieldError id={`${id}-error`} error={problem === chargeTexts.nothingValid ? problem : null} />
      <FailureNotice error={form.failure} text={chargeTexts.saveFailed} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button} size="sm" variant="strong" pendingText={chargeTexts.saving}>
          {chargeTexts.save}
        </Button>
        <Button size="sm" onClick={() => setRows([...rows, blankCharge(nextKey(rows))])}>
          {chargeTexts.addRow}
        </Button>
      </div>
    </form>
  );
}

/** The address of a fine begins a charge of that kind, unless one is half written; only the amount is left to write. */
function useRebilling({ fields, change, frame }: ReturnType<typeof useChargeForm>, kinds: readonly ChargeKindAnswer[]) {
  const { hash, key } = useLocation();
  const begunAt = useRef<string | null>(null);
  useEffect(() => {
    if (!isRebilling(hash) || kinds.length === 0 || begunAt.current === key) return;
    begunAt.current = key;
    if (!fields.rows.some(isWritten)) change({ rows: [withKind(blankCharge(1), rebillingKind(kinds), kinds)] });
    frame.ref.current?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.focus();
  }, [hash, key, kinds, fields, change, frame]);
}

function useChargeForm(orderId: string) {
  const [blank] = useState<Written>(() => ({ rows: [blankCharge(1)] }));
  const draft = useDraft(`charges ${orderId}`, blank);
  const done = useDone();
  const queries = useQueryClient();
  const saved = useRef(new Set<number>());
  const clear = (restart: (how: (written: Written) => Written) => void) => {
    const gone = saved.current;
    saved.current = new Set();
    restart(({ rows }) => ({ rows: rowsLeft(rows, gone) }));
  };
  return useKeptForm<Written, void>({
    blank,
    draft,
    isWritten: ({ rows }) => rows.some(isWritten),
    problemsOf: ({ rows }) => ({ rows: rowsProblem(rows) }),
    send: async ({ rows }) => {
      for (const row of rows) {
        const charge = chargeOf(row);
        if (charge === null || saved.current.has(row.key)) continue;
        await addCharge(orderId, charge);
        saved.current.add(row.key);
      }
    },
    onSent: async ({ restart }) => {
      clear(restart);
      await done(chargeTexts.saved);
    },
    onFailed: async ({ restart }) => {
      clear(restart);
      await queries.invalidateQueries({ queryKey: ['admin-orders', 'charges', orderId] });
    },
  });
}
