import { formatKr, toKr } from '@naust/domain/money.ts';
import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import type { LinePrice } from '@naust/domain/pricing.ts';
import { withFacts } from '@naust/domain/refusal.ts';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { oreOf } from '../../lib/amounts.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useShop } from '../../lib/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cartPageTexts, lineProblemText } from './cart-page.texts.ts';
import type { LineProblem } from './line-review.ts';
import { NearbyTimes } from './nearby-times.tsx';
import { removeLine } from './remove-line.ts';
import type { ReviewedLine } from './use-reviewed-lines.ts';

const NO_PERIOD_HELPS: ReadonlySet<LineProblem | null> = new Set([
  'OUT_OF_STOCK',
  'PRODUCT_NOT_ORDERABLE',
  'PRICE_NOT_COMPUTABLE',
] as const);

const NEARBY_HELPS: ReadonlySet<LineProblem | null> = new Set([
  'PERIOD_NOT_AVAILABLE',
  'OUTSIDE_OPENING_HOURS',
] as const);

interface LineMarksProps {
  readonly row: ReviewedLine;
  readonly onNewPeriod: () => void;
}

/** What has changed for a line since it was added to the cart, and how to fix it. */
export function LineMarks({ row, onNewPeriod }: LineMarksProps) {
  const { line, review } = row;
  const { problem, price, isPriceChanged, isByAgreement } = review;
  if (problem === null && !isPriceChanged && !isByAgreement) return null;
  return (
    <div className="col-span-full grid justify-items-start gap-3 sm:col-start-2">
      {problem !== null && <Badge tone="bad">{withFacts(lineProblemText(problem), rulesNow())}</Badge>}
      {problem !== null && <WayOut row={row} onNewPeriod={onNewPeriod} />}
      {isByAgreement && <Agreement />}
      {isPriceChanged && price !== null && <NewPrice line={line} price={price} />}
    </div>
  );
}

function Agreement() {
  const shop = useShop();
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="warn">{cartPageTexts.byAgreement}</Badge>
      <p className="text-sm text-ink-soft">{agreementText(shop)}</p>
    </div>
  );
}

function WayOut({ row, onNewPeriod }: LineMarksProps) {
  const { line, review, product = null } = row;
  const left = fewerToTake(row);
  if (left > 0) {
    return (
      <Button size="sm" onClick={() => cart.change(line, { quantity: left })}>
        {cartPageTexts.takeWhatIsLeft(left)}
      </Button>
    );
  }
  if (NO_PERIOD_HELPS.has(review.problem)) {
    return (
      <Button size="sm" onClick={() => removeLine(line)}>
        {cartPageTexts.removeFromCart}
      </Button>
    );
  }
  return (
    <>
      {NEARBY_HELPS.has(review.problem) && <NearbyTimes line={line} product={product} />}
      <Button size="sm" onClick={onNewPeriod}>
        {cartPageTexts.newPeriod}
      </Button>
    </>
  );
}

/** The available quantity if the wanted one exceeds what the shop has; 0 if a lower quantity does not help. */
function fewerToTake({ line, review, product }: ReviewedLine): number {
  if (review.problem === 'OUT_OF_STOCK') return product?.stock_qty ?? 0;
  const isTooMany = review.problem === 'PERIOD_NOT_AVAILABLE' && product && line.quantity > product.rental_qty;
  return isTooMany ? product.rental_qty : 0;
}

function NewPrice({ line, price }: { readonly line: CartLine; readonly price: LinePrice }) {
  const accept = () =>
    cart.change(line, { price: toKr(price.totalOre), pricing_kind: price.kind, pricing_units: price.units });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="warn">{cartPageTexts.priceChanged(formatKr(oreOf(line.price)), formatKr(price.totalOre))}</Badge>
      <Button size="sm" onClick={accept}>
        {cartPageTexts.acceptPrice}
      </Button>
    </div>
  );
}
