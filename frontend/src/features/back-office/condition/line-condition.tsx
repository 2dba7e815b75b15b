import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fuelOptions, conditionTexts as texts } from './condition.texts.ts';
import { lineProblems, type WrittenLine } from './written-condition.ts';

export interface LineConditionProps {
  readonly act: 'out' | 'back';
  /** Of the line. */
  readonly name: string;
  /** Of its checklist. */
  readonly rows: readonly string[];
  /** The shop's, for damage. */
  readonly kinds: readonly Pick<ChargeKindAnswer, 'id' | 'name'>[];
  /** What was noted when it went out; null for nothing. */
  readonly before: string | null;
  readonly written: WrittenLine;
  /** Problems are shown from the first try on. */
  readonly isTried: boolean;
  readonly onChange: (change: Partial<WrittenLine>) => void;
}

/** In what state the pieces of a line go out or come back. Nothing of it has to be filled in. */
export function LineCondition(props: LineConditionProps) {
  const { act, name, rows, kinds, before, written, isTried, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const problems = isTried ? lineProblems(written) : { hours: null, amount: null, damage: null };
  const hasProblem = Object.values(problems).some((problem) => problem !== null);
  return (
    <div className="grid w-full gap-3">
      {rows.length > 0 && <Checklist act={act} name={name} rows={rows} written={written} onChange={onChange} />}
      {before !== null && <p className="text-sm text-ink-soft">{texts.before(before)}</p>}
      <Disclosure
        title={
          <span>
            {texts.more[act]}
            <span className="sr-only">, {name}</span>
          </span>
        }
        open={isOpen || hasProblem}
        onToggle={setOpen}
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <Select
            label={texts.fuel}
            placeholder={texts.notNoted}
            options={fuelOptions}
            value={written.fuel}
            onChange={(fuel) => onChange({ fuel })}
          />
          <TextField
            label={texts.hours}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            error={problems.hours}
            value={written.hours}
            onChange={(hours) => onChange({ hours })}
          />
          {act === 'back' && <Damage written={written} kinds={kinds} problems={problems} onChange={onChange} />}
        </div>
      </Disclosure>
    </div>
  );
}

type ChecklistProps = Pick<LineConditionProps, 'act' | 'name' | 'rows' | 'written' | 'onChange'>;

function Checklist({ act, name, rows, written: { okRows, notes }, onChange }: ChecklistProps) {
  const tick = (row: string, isOk: boolean) => {
    const ticked = new Set(okRows);
    if (isOk) ticked.add(row);
    else ticked.delete(row);
    onChange({ okRows: ticked });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{texts.checklistOf(name)}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden className="text-sm font-semibold">
          {texts.checklist}
        </span>
        <Button size="sm" aria-label={texts.allOkOf(name)} onClick={() => onChange({ okRows: new Set(rows) })}>
          {texts.allOk}
        </Button>
      </div>
      {rows.map((row) => (
        <div key={row}>
          <Checkbox checked={okRows?.has(row) ?? false} onChange={(isOk) => tick(row, isOk)}>
            {row}
          </Checkbox>
          {act === 'back' && okRows !== null && !okRows.has(row) && (
            <TextField
              label={texts.rowNote(row)}
              optional
              autoComplete="off"
              maxLength={200}
              value={notes.get(row) ?? ''}
              onChange={(note) => onChange({ notes: new Map(notes).set(row, note) })}
            />
          )}
        </div>
      ))}
      {okRows !== null && okRows.size < rows.length && <p className="text-sm text-ink-soft">{texts.rest}</p>}
    </fieldset>
  );
}

interface DamageProps extends Pick<LineConditionProps, 'written' | 'kinds' | 'onChange'> {
  readonly problems: Readonly<Record<'amount' | 'damage', string | null>>;
}

function Damage({ written, kinds, problems, onChange }: DamageProps) {
  return (
    <>
      <div className="col-span-full">
        <TextArea
          label={texts.damage}
          rows={2}
          maxLength={500}
          error={problems.damage}
          value={written.damage}
          onChange={(damage) => onChange({ damage })}
        />
      </div>
      {(written.damage !== '' || written.amount !== '') && (
        <>
          <Select
            label={texts.kind}
            placeholder={texts.usualKind}
            options={kinds.map((kind) => ({ value: String(kind.id), label: kind.name }))}
            value={written.kind}
            onChange={(kind) => onChange({ kind })}
          />
          <TextField
            label={texts.amount}
            hint={texts.amountHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            error={problems.amount}
            value={written.amount}
            onChange={(amount) => onChange({ amount })}
          />
        </>
      )}
    </>
  );
}
