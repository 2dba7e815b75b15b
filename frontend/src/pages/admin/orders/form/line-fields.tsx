import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatAmount, formatKr } from '@naust/domain/money.ts';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsStaff } from '../../../../features/back-office/staff.tsx';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FieldError } from '../../../../ui/field-frame.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ExchangeProduct } from './exchange-product.tsx';
import { freeForLine, useFreeUnits } from './free-units.ts';
import type { LineCost } from './line-cost.ts';
import { orderFormTexts as texts } from './order-form.texts.ts';
import type { LineProblem } from './order-problems.ts';
import { PeriodFields } from './period-fields.tsx';
import { MOST_PIECES, periodOfLine, type WrittenLine, type WrittenPeriod } from './written-lines.ts';

interface LineFieldsProps {
  readonly place: number;
  readonly line: WrittenLine;
  readonly ofOrder: WrittenPeriod;
  readonly cost: LineCost;
  readonly problem: LineProblem | null;
  readonly onChange: (part: Partial<WrittenLine>) => void;
  readonly onExchange: (product: ProductAnswer) => void;
  /** null: the last line stays. */
  readonly onRemove: (() => void) | null;
}

export function LineFields(props: LineFieldsProps) {
  const { place, line, ofOrder, cost, problem, onChange } = props;
  const { ownPeriod } = line;
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="sr-only">{texts.line(place, line.name)}</legend>
      <LineHead {...props} />
      <div className="grid items-start gap-4 xs:grid-cols-[auto_1fr] sm:grid-cols-[auto_10rem_1fr]">
        <div>
          <NumberField
            label={texts.quantity}
            value={line.quantity}
            max={MOST_PIECES}
            onChange={(quantity) => onChange({ quantity })}
          />
          <FieldError id={`quantity-${line.key}`} error={problem?.quantity} />
        </div>
        <PriceField line={line} cost={cost} problem={problem} onChange={onChange} />
        <LineSum line={line} cost={cost} onRule={() => onChange({ price: null })} />
      </div>
      {!line.isSale && (
        <Checkbox checked={ownPeriod !== null} onChange={(isOwn) => onChange({ ownPeriod: isOwn ? ofOrder : null })}>
          {texts.ownPeriod}
        </Checkbox>
      )}
      {ownPeriod !== null && (
        <PeriodFields
          period={ownPeriod}
          error={problem?.period ?? null}
          onChange={(period) => onChange({ ownPeriod: period })}
        />
      )}
    </fieldset>
  );
}

/** The rule's price, which administrators may replace. */
function PriceField({
  line,
  cost,
  problem,
  onChange,
}: Pick<LineFieldsProps, 'line' | 'cost' | 'problem' | 'onChange'>) {
  const ofRule = cost.ruleOre === null ? '' : formatAmount(cost.ruleOre);
  if (useIsStaff()) {
    return (
      <div>
        <p className="font-semibold">{texts.price}</p>
        <p className="py-2.5 tabular-nums">{ofRule}</p>
      </div>
    );
  }
  return (
    <TextField
      label={texts.price}
      starred
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={line.price ?? ofRule}
      error={problem?.price}
      onChange={(price) => onChange({ price })}
    />
  );
}

/** The product, its facts, and the buttons to exchange and remove it. */
function LineHead({ line, ofOrder, cost, onExchange, onRemove }: LineFieldsProps) {
  const [isExchanging, setExchanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p aria-hidden className="font-semibold">
          {line.name}
        </p>
        <LineMarks line={line} ofOrder={ofOrder} cost={cost} />
        <span className="ml-auto flex items-center gap-2">
          <Button
            ref={opener}
            size="sm"
            variant="bare"
            aria-label={texts.exchangeOf(line.name)}
            aria-expanded={isExchanging}
            onClick={() => setExchanging(!isExchanging)}
          >
            {texts.exchange}
          </Button>
          {onRemove !== null && (
            <Button variant="icon" aria-label={texts.removeLine(line.name)} onClick={onRemove}>
              <X aria-hidden className="size-5" />
            </Button>
          )}
        </span>
      </div>
      {isExchanging && (
        <ExchangeProduct
          line={line}
          ofOrder={ofOrder}
          onExchange={onExchange}
          onClose={() => {
            setExchanging(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}

function LineMarks({ line, ofOrder, cost }: Pick<LineFieldsProps, 'line' | 'ofOrder' | 'cost'>) {
  const period = periodOfLine(line, ofOrder);
  const left = freeForLine(line, period, useFreeUnits(period));
  return (
    <>
      {line.isSale && <Badge>{texts.buy}</Badge>}
      {cost.isAgreed && <Badge tone="note">{texts.agreed}</Badge>}
      {left !== null && left < line.quantity && <Badge tone="warn">{texts.onlyLeft(left)}</Badge>}
      {left !== null && left >= line.quantity && <Badge tone="good">{texts.left(left)}</Badge>}
    </>
  );
}

interface LineSumProps extends Pick<LineFieldsProps, 'line' | 'cost'> {
  readonly onRule: () => void;
}

/** The sum of a line, its explanation, and the former price. */
function LineSum({ line, cost, onRule }: LineSumProps) {
  const { priceOre, ruleOre, explanation, isAgreed, beforeOre } = cost;
  return (
    <div className="grid justify-items-start gap-1 xs:max-sm:col-span-2 sm:justify-items-end sm:pt-7 sm:text-right">
      <p className="font-semibold">{priceOre !== null && <AmountText ore={priceOre * line.quantity} />}</p>
      {beforeOre !== null && (
        <p className="text-sm text-ink-soft">{texts.before(formatKr(beforeOre * (line.stored?.quantity ?? 1)))}</p>
      )}
      {explanation !== '' && <p className="text-sm text-ink-soft">{explanation}</p>}
      {isAgreed && ruleOre !== null && (
        <>
          <p className="text-sm text-ink-soft">{texts.ruleSays(formatKr(ruleOre))}</p>
          <Button size="sm" variant="bare" onClick={onRule}>
            {texts.byRule(formatKr(ruleOre))}
          </Button>
        </>
      )}
    </div>
  );
}
