import { formatAmount, formatKr, type Ore } from '@naust/domain/money.ts';

/** An amount for a column: tabular digits, except for its signs, which they would set too far apart. */
export function AmountText({ ore, unit = true }: { readonly ore: Ore; readonly unit?: boolean }) {
  const parts = (unit ? formatKr(ore) : formatAmount(ore)).split(/([,.])/);
  return (
    <span translate="no" className="text-right whitespace-nowrap tabular-nums">
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an amount have no other name
          <span key={at} className="normal-nums">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
