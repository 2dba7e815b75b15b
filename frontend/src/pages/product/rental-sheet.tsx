import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { loadCalendar, PeriodSheet } from '../../features/rental/period-sheet.tsx';
import type { RentalEnd } from '../../features/rental/rental-choice.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { productTexts } from './product.texts.ts';
import { NearbyPeriods } from './rental-card.tsx';
import { rentalOfferTexts as texts } from './rental-offer.texts.ts';
import { RentalSum } from './rental-sum.tsx';
import { ReturnAdvice } from './return-advice.tsx';
import { UnitCount } from './unit-count.tsx';
import type { RentalOffered } from './use-rental-offer.ts';

loadCalendar();

interface RentalSheetProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
  readonly firstEnd: RentalEnd;
  readonly onClose: () => void;
  /** Called once it is in the cart. */
  readonly onAdd: () => void;
}

const SimilarFree = lateComponent(async () => (await import('./similar-free.tsx')).SimilarFree);

function Head({ product, offer }: Pick<RentalSheetProps, 'product' | 'offer'>) {
  const { bookings, hindrance, period, quantity } = offer;
  return (
    <>
      {bookings.isError && <Notice tone="warn">{texts.bookingsFailed}</Notice>}
      {hindrance !== null && period !== null && <SimilarFree product={product} period={period} quantity={quantity} />}
    </>
  );
}

/** The days, the hours and the price of a product; the button with the sum stays visible. */
export function RentalSheet({ product, offer, firstEnd, onClose, onAdd }: RentalSheetProps) {
  const { totalOre, problem } = offer;
  return (
    <PeriodSheet
      question={offer.question}
      isPending={offer.isPending}
      choice={offer.choice}
      onChange={offer.choose}
      firstEnd={firstEnd}
      onClose={onClose}
      head={<Head product={product} offer={offer} />}
      foot={
        <div className="grid gap-2">
          {problem !== null && (
            <p role="alert" className="font-medium text-bad">
              {problem}
            </p>
          )}
          {offer.hindrance !== null && offer.period !== null && (
            <NearbyPeriods question={offer.question} wish={offer.period} onTake={offer.takePeriod} />
          )}
          <Button
            variant={offer.period === null ? 'quiet' : 'act'}
            wide
            disabled={offer.hindrance !== null}
            onClick={onAdd}
          >
            {totalOre === null ? productTexts.addToCart : texts.addFor(formatKr(totalOre))}
          </Button>
        </div>
      }
    >
      <UnitCount product={product} quantity={offer.quantity} onQuantity={offer.setQuantity} />
      <RentalSum product={product} offer={offer} />
      <ReturnAdvice product={product} offer={offer} />
    </PeriodSheet>
  );
}
