import { type CancellableLine, cancellationFee } from '@naust/domain/cancellation.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { oreOf } from '../../lib/amounts.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { MomentText } from '../../ui/period-text.tsx';
import { cancellationTexts as texts } from './checkout.texts.ts';

interface CancellationPriceProps {
  readonly lines: readonly CartLine[];
  /** What a discount takes off each line, in øre. */
  readonly shares: readonly number[];
}

/** The cancellation fee, shown before the order. Nothing if a pickup has passed: it cannot be ordered. */
export function CancellationPrice({ lines, shares }: CancellationPriceProps) {
  const now = useOsloNow();
  const goods = lines.map((line, at) => cancellable(line, shares[at] ?? 0));
  if (!cancellationFee(goods, now, rulesNow()).allowed) return null;
  const pickups = new Set(goods.flatMap(({ from }) => from ?? []));
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{texts.title}</h3>
      <p>
        <Price lines={goods} now={now} />
      </p>
      {pickups.size > 1 && (
        <p className="text-ink-soft">
          {texts.firstPickup} <MomentText minute={Math.min(...pickups)} />.
        </p>
      )}
    </div>
  );
}

interface PriceProps {
  readonly lines: readonly CancellableLine[];
  readonly now: WallMinute;
}

function Price({ lines, now }: PriceProps) {
  const { feeOre, freeUntil } = cancellationFee(lines, now, rulesNow());
  if (freeUntil === null) return texts.freeAlways;
  if (feeOre > 0) return texts.costsNow(formatKr(feeOre));
  return (
    <>
      {texts.freeUntil} <MomentText minute={freeUntil} />
      {texts.afterwards(formatKr(cancellationFee(lines, freeUntil + 1, rulesNow()).feeOre))}
    </>
  );
}

const cancellable = (line: CartLine, shareOre: number): CancellableLine => ({
  from: periodOf(line)?.from ?? null,
  totalOre: oreOf(line.price) * line.quantity - shareOre,
});
