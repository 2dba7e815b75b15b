import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { useEffect, useRef } from 'react';
import { rentalTexts } from '../../features/rental/rental.texts.ts';
import type { RentalEnd } from '../../features/rental/rental-choice.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { productTexts } from './product.texts.ts';
import { ProposalChips } from './proposal-chips.tsx';
import { rentalOfferTexts as texts } from './rental-offer.texts.ts';
import { RentalSum } from './rental-sum.tsx';
import { ReturnAdvice } from './return-advice.tsx';
import { UnitCount } from './unit-count.tsx';
import type { RentalOffered } from './use-rental-offer.ts';

/** A calendar renders slowly: its code loads with the page and is ready when the sheet opens. */
const PeriodPicker = lateComponent(
  async () => (await import('../../features/rental/period-picker.tsx')).PeriodPicker,
  PickerOnItsWay,
);
void PeriodPicker.load().catch(() => undefined);

interface PeriodSheetProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
  readonly firstEnd: RentalEnd;
  readonly onClose: () => void;
  /** Called once it is in the cart. */
  readonly onAdd: () => void;
}

/** The days, the hours and the price; the button with the sum stays visible. */
export function PeriodSheet({ product, offer, firstEnd, onClose, onAdd }: PeriodSheetProps) {
  const { totalOre, problem } = offer;
  const body = useHoursInSight(offer);
  return (
    <Sheet
      title={rentalTexts.title}
      closeText={texts.close}
      onClose={onClose}
      foot={
        <div className="grid gap-2">
          <ReturnAdvice product={product} offer={offer} />
          {problem !== null && (
            <p role="alert" className="font-medium text-bad">
              {problem}
            </p>
          )}
          <Button variant="act" wide onClick={onAdd}>
            {totalOre === null ? productTexts.addToCart : texts.addFor(formatKr(totalOre))}
          </Button>
        </div>
      }
    >
      <div ref={body} className="grid gap-5">
        {offer.bookings.isError && <Notice tone="warn">{texts.bookingsFailed}</Notice>}
        {offer.isPending ? (
          <PickerOnItsWay />
        ) : (
          <>
            <ProposalChips question={offer.question} chosen={offer.period} onTake={offer.takePeriod} />
            <PeriodPicker
              question={offer.question}
              choice={offer.choice}
              onChange={offer.choose}
              firstEnd={firstEnd}
              beside
            >
              <UnitCount product={product} quantity={offer.quantity} onQuantity={offer.setQuantity} />
              <RentalSum product={product} offer={offer} />
            </PeriodPicker>
            <p className="text-sm text-ink-soft">{texts.osloTime}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** A phone has no room for the hours below the month: after the choice of a day they scroll into view. */
function useHoursInSight({ standing }: RentalOffered) {
  const body = useRef<HTMLDivElement>(null);
  const { pickupDay, pickupAt, returnDay, returnAt } = standing;
  const isAsked = pickupAt === null || returnAt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is the reason to scroll
  useEffect(() => {
    if (isAsked) body.current?.querySelector('[role="radiogroup"]')?.scrollIntoView({ block: 'nearest' });
  }, [pickupDay, returnDay, isAsked]);
  return body;
}

function PickerOnItsWay() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[34rem] w-full" />
    </>
  );
}
