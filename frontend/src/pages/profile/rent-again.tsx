import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { loadCode } from '../../lib/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { type OrderedAgain, useOrderedAgain } from './ordered-again.ts';
import { rentAgainTexts } from './rent-again.texts.ts';
import { useIntoCart } from './use-into-cart.ts';

/** Contains the calendar, whose code not every visitor needs. */
const PeriodAgain = lazy(async () => ({
  default: (await loadCode(() => import('./period-again.tsx'))).PeriodAgain,
}));

interface RentAgainProps {
  readonly order: OrderAnswer;
  readonly onClose: () => void;
}

/** The items of an earlier order, for a new period. */
export function RentAgain({ order: { orderNo, OrderItems }, onClose }: RentAgainProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { again, isPending, isFailed, retry } = useOrderedAgain(OrderItems);
  const isRental = OrderItems.some(({ date_from }) => date_from !== null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="rent-again"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 scroll-mt-20 sm:p-6"
    >
      <h3 id="rent-again" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {isRental ? rentAgainTexts.title(orderNo) : rentAgainTexts.buyTitle(orderNo)}
      </h3>
      {isFailed && <FailedState text={rentAgainTexts.failed} onRetry={retry} />}
      {!isFailed && isPending && (
        <>
          <LoadingNote />
          <Skeleton className="h-40 w-full" />
        </>
      )}
      {!(isFailed || isPending) && <Again again={again} onClose={onClose} />}
    </section>
  );
}

function Again({ again, onClose }: { readonly again: OrderedAgain; readonly onClose: () => void }) {
  const { lines, gone, soldOut } = again;
  const { add, sumOf } = useIntoCart(lines);
  const close = (
    <Button variant="bare" onClick={onClose}>
      {rentAgainTexts.close}
    </Button>
  );
  return (
    <>
      {gone.length > 0 && <Notice tone="warn">{rentAgainTexts.gone(gone)}</Notice>}
      {soldOut.length > 0 && <Notice tone="warn">{rentAgainTexts.soldOut(soldOut)}</Notice>}
      {lines.length === 0 && <p>{rentAgainTexts.nothingLeft}</p>}
      {lines.length > 0 && (
        <ul className="grid gap-1">
          {lines.map(({ product, quantity, isRental }) => (
            <li key={`${product.id} ${isRental}`}>
              {quantity > 1 && `${quantity} × `}
              {product.name}
            </li>
          ))}
        </ul>
      )}
      {lines.some(({ isRental }) => isRental) ? (
        <Suspense fallback={<Skeleton className="h-[34rem] w-full" />}>
          <PeriodAgain lines={lines} sumOf={sumOf} onAdd={add}>
            {close}
          </PeriodAgain>
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3">
          {lines.length > 0 && (
            <Button variant="act" onClick={() => add(null)}>
              {rentAgainTexts.addFor(formatKr(sumOf(null) ?? 0))}
            </Button>
          )}
          {close}
        </div>
      )}
    </>
  );
}
