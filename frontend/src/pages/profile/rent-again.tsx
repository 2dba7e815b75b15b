import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type OrderedAgain, useOrderedAgain } from './ordered-again.ts';
import { PeriodAgain } from './period-again.tsx';
import { rentAgainTexts } from './rent-again.texts.ts';
import { useIntoCart } from './use-into-cart.ts';

interface RentAgainProps {
  readonly order: OrderAnswer;
  readonly onClose: () => void;
}

/** The items of an earlier order, for a new period. */
export function RentAgain({ order: { orderNo, OrderItems }, onClose }: RentAgainProps) {
  const { again, isPending, isFailed, retry } = useOrderedAgain(OrderItems);
  const { lines } = again;
  const { add, sumOf } = useIntoCart(lines);
  const wasRental = OrderItems.some(({ date_from }) => date_from !== null);
  const isRental = wasRental && (isPending || lines.some((line) => line.isRental));
  const title = wasRental ? rentAgainTexts.title(orderNo) : rentAgainTexts.buyTitle(orderNo);
  const head = isPending ? null : <Items again={again} />;
  if (isRental && !isFailed) return <PeriodAgain {...{ title, head, lines, isPending, sumOf, onClose }} onAdd={add} />;
  return (
    <Sheet
      title={title}
      closeText={rentAgainTexts.close}
      onClose={onClose}
      foot={
        lines.length > 0 &&
        !isFailed && (
          <Button variant="act" wide onClick={() => add(null)}>
            {rentAgainTexts.addFor(formatKr(sumOf(null) ?? 0))}
          </Button>
        )
      }
    >
      {isFailed ? <FailedState text={rentAgainTexts.failed} onRetry={retry} /> : head}
    </Sheet>
  );
}

function Items({ again: { lines, gone, soldOut } }: { readonly again: OrderedAgain }) {
  return (
    <div className="grid gap-3">
      {gone.length > 0 && <Notice tone="warn">{rentAgainTexts.gone(gone)}</Notice>}
      {soldOut.length > 0 && <Notice tone="warn">{rentAgainTexts.soldOut(soldOut)}</Notice>}
      {lines.length === 0 && <p>{rentAgainTexts.nothingLeft}</p>}
      {lines.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {lines.map(({ product, quantity, isRental }) => (
            <li key={`${product.id} ${isRental}`} lang="nb">
              {quantity > 1 && `${quantity} × `}
              {product.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
