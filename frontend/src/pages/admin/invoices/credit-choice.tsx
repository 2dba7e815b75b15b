import { formatKr, sumOre } from '@naust/domain/money.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amountOf, type CreditLine, type WrittenCredit, withPieces } from './credit-lines.ts';
import { creditTexts as texts } from './invoices.texts.ts';
import type { CreditFields, useCredit } from './use-credit.ts';

interface CreditChoiceProps {
  readonly form: Pick<ReturnType<typeof useCredit>['form'], 'fields' | 'problems' | 'change'>;
  readonly lines: readonly CreditLine[];
}

/** All that is left, or some of its lines. */
export function CreditChoice({ form: { fields, problems, change }, lines }: CreditChoiceProps) {
  const problem = problems.rows ?? null;
  const all = formatKr(sumOre(lines.map(({ leftOre }) => leftOre)));
  const write = (at: number, part: Partial<WrittenCredit>) =>
    change({ rows: fields.rows.map((row, place) => (place === at ? { ...row, ...part } : row)) });
  return (
    <fieldset className="grid gap-1" aria-describedby={problem === null ? undefined : 'credit-lines-error'}>
      <legend className="mb-1 font-semibold">{texts.what}</legend>
      <Way isWhole fields={fields} text={texts.whole(all)} change={change} />
      <Way isWhole={false} fields={fields} text={texts.some} change={change} />
      {!fields.isWhole && (
        <ul className="ml-2 grid gap-3 border-l border-line py-1 pl-4">
          {lines.map((line, at) => {
            const row = fields.rows[at];
            return (
              row && (
                <li key={line.line}>
                  <LineChoice line={line} row={row} isTried={problem !== null} write={(part) => write(at, part)} />
                </li>
              )
            );
          })}
        </ul>
      )}
      <FieldError id="credit-lines-error" error={problem} />
    </fieldset>
  );
}

interface WayProps {
  readonly isWhole: boolean;
  readonly fields: CreditFields;
  readonly text: string;
  readonly change: (part: Partial<CreditFields>) => void;
}

function Way({ isWhole, fields, text, change }: WayProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="whole"
        checked={fields.isWhole === isWhole}
        onChange={() => change({ isWhole })}
        className="size-5 shrink-0 accent-fjord"
      />
      {text}
    </label>
  );
}

interface LineChoiceProps {
  readonly line: CreditLine;
  readonly row: WrittenCredit;
  readonly isTried: boolean;
  readonly write: (part: Partial<WrittenCredit>) => void;
}

function LineChoice({ line, row, isTried, write }: LineChoiceProps) {
  return (
    <>
      <Checkbox checked={row.isChosen} onChange={(isChosen) => write({ isChosen })}>
        {line.name}
        <span className="block text-sm text-ink-soft">{texts.left(formatKr(line.leftOre))}</span>
      </Checkbox>
      {row.isChosen && (
        <div className="flex flex-wrap items-end gap-4 pl-9">
          {line.pieces > 1 && (
            <NumberField
              label={texts.quantity(line.name)}
              quietLabel
              min={1}
              max={line.pieces}
              value={row.pieces}
              onChange={(pieces) => write(withPieces(line, pieces))}
            />
          )}
          <div className="w-36">
            <TextField
              label={texts.amount}
              aria-label={texts.amountOf(line.name)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={row.amount}
              aria-invalid={isTried && amountOf(line, row) === null ? true : undefined}
              onChange={(amount) => write({ amount })}
            />
          </div>
        </div>
      )}
    </>
  );
}
