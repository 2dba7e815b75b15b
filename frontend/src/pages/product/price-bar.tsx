import { formatKr, type Ore } from '@naust/domain/money.ts';

/** On small screens the price stays in sight at the bottom while one chooses; pressing it leads to the whole box. */
export function PriceBar({ totalOre, explanation }: { readonly totalOre: Ore; readonly explanation: string }) {
  return (
    <a
      href="#price-box"
      className="motion-appear sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 shadow-float lg:hidden"
    >
      <span className="min-w-0 text-sm text-ink-soft">{explanation}</span>
      <span className="text-xl font-bold whitespace-nowrap text-spruce">
        {formatKr(totalOre, { bareKroner: true })}
      </span>
    </a>
  );
}
