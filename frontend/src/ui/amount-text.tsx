import { formatAmount, formatKr, type Ore } from '@naust/domain/money.ts';

/** An amount for a column: tabular digits, except for the comma, which they would set too far apart. */
export function AmountText({ ore, unit = true }: { readonly ore: Ore; readonly unit?: boolean }) {
  const [kroner, rest] = (unit ? formatKr(ore) : formatAmount(ore)).split(',');
  return (
    <span translate="no" className="text-right whitespace-nowrap tabular-nums">
      {kroner}
      {rest !== undefined && <span className="normal-nums">,</span>}
      {rest}
    </span>
  );
}
