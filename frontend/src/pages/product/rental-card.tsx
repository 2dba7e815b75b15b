import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { spokenTime } from '@naust/domain/spoken-period.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { shortDay } from '../../features/rental/day-words.ts';
import { ProposalChips } from '../../features/rental/proposal-chips.tsx';
import { rentalTexts } from '../../features/rental/rental.texts.ts';
import type { RentalEnd } from '../../features/rental/rental-choice.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FromPrice } from './from-price.tsx';
import { productTexts } from './product.texts.ts';
import { rentalOfferTexts as texts } from './rental-offer.texts.ts';
import { RentalSum } from './rental-sum.tsx';
import { ReturnAdvice } from './return-advice.tsx';
import { UnitCount } from './unit-count.tsx';
import type { RentalOffered } from './use-rental-offer.ts';

/** Its code is needed only where a period is taken. */
export const NearbyPeriods = lateComponent(async () => (await import('./nearby-periods.tsx')).NearbyPeriods);
const SimilarFree = lateComponent(async () => (await import('./similar-free.tsx')).SimilarFree);

interface RentalCardProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
  readonly onOpen: (end: RentalEnd) => void;
}

/** A rental at a glance: lowest price, period, quantity, total, and the button. */
export function RentalCard({ product, offer, onOpen }: RentalCardProps) {
  const { upcoming: choice, period } = offer;
  const problem = offer.problem ?? offer.passed;
  return (
    <Card as="section" labelledBy="rent">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="rent" className="text-lg">
            {rentalTexts.title}
          </h2>
          <FromPrice product={product} />
        </div>
        {offer.bookings.isError && <Notice tone="warn">{texts.bookingsFailed}</Notice>}
        {offer.isPending ? (
          <div className="h-11" />
        ) : (
          <ProposalChips question={offer.question} chosen={period} onTake={offer.takePeriod} />
        )}
        <div className="grid grid-cols-2 overflow-hidden rounded-md border border-edge">
          <EndField
            label={rentalTexts.pickup}
            day={choice.pickupDay}
            at={choice.pickupAt}
            onPress={() => onOpen('pickup')}
          />
          <EndField
            label={rentalTexts.return}
            day={choice.returnDay}
            at={choice.returnAt}
            onPress={() => onOpen('return')}
          />
        </div>
        <UnitCount product={product} quantity={offer.quantity} onQuantity={offer.setQuantity} />
        {offer.hindrance === null && <RentalSum product={product} offer={offer} />}
        {offer.hindrance === null && <ReturnAdvice product={product} offer={offer} />}
        {problem !== null && (
          <p role="alert" className="font-medium text-bad">
            {problem}
          </p>
        )}
        <CardButton product={product} offer={offer} onOpen={() => onOpen('pickup')} />
      </div>
    </Card>
  );
}

interface CardButtonProps extends Pick<RentalCardProps, 'product' | 'offer'> {
  readonly onOpen: () => void;
}

/** Leads to the choice of a period, puts the rental into the cart, or leads to another time where it cannot be had. */
function CardButton({ product, offer, onOpen }: CardButtonProps) {
  const { hindrance, period, quantity, question, upcoming, takePeriod, add } = offer;
  if (period === null) {
    return (
      <Button variant="strong" wide aria-haspopup="dialog" onClick={onOpen}>
        {upcoming.pickupDay === null ? texts.chooseDate : texts.chooseTime}
      </Button>
    );
  }
  if (hindrance === null) {
    return (
      <Button variant="act" wide onClick={add}>
        {productTexts.addToCart}
      </Button>
    );
  }
  return (
    <>
      <NearbyPeriods question={question} wish={period} onTake={takePeriod} />
      <SimilarFree product={product} period={period} quantity={quantity} />
      <Button variant="strong" wide aria-haspopup="dialog" onClick={onOpen}>
        {texts.otherTime}
      </Button>
    </>
  );
}

interface EndFieldProps {
  readonly label: string;
  readonly day: number | null;
  readonly at: WallMinute | null;
  readonly onPress: () => void;
}

function EndField({ label, day, at, onPress }: EndFieldProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid min-h-16 content-center gap-0.5 border-edge px-3 py-2 text-left outline-offset-[-3px] not-first:border-l hover:bg-birch"
    >
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="leading-snug font-semibold">
        {day === null ? rentalTexts.chooseDay : shortDay(day)}
        {at !== null && <span className="block">{rentalTexts.atTime(spokenTime(at))}</span>}
      </span>
    </button>
  );
}
