import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { cheaperReturn, dearerReturn } from '@naust/domain/price-advice.ts';
import { returnSlots, type SlotQuestion } from '@naust/domain/slots.ts';
import { spokenTime } from '@naust/domain/spoken-period.ts';
import { dayOf, type WallMinute } from '@naust/domain/wall-clock.ts';
import { shortMoment } from '../../features/rental/day-words.ts';
import { rentalTexts } from '../../features/rental/rental.texts.ts';
import { rentalTotalOf } from './chosen-accessories.ts';
import { productTexts } from './product.texts.ts';
import type { RentalOffered } from './use-rental-offer.ts';

interface CheaperReturnProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
  readonly period: Period;
}

/** The latest hour at which the return is cheaper, for one press, and the price of one more hour. */
export function CheaperReturn({ product, offer, period }: CheaperReturnProps) {
  const totalOf = rentalTotalOf(product, offer.quantity, offer.extras);
  const cheaper = cheaperReturn(totalOf, period, (to) => isProposable(to, period.from, offer.question));
  const dearer = dearerReturn(totalOf, period);
  return (
    <div className="grid gap-1 text-sm">
      {cheaper && (
        <button
          type="button"
          onClick={() => offer.takePeriod({ ...period, to: cheaper.to })}
          className="text-link min-h-6 text-left"
        >
          {productTexts.returnBy(hourWords(cheaper.to, period.to), formatKr(cheaper.totalOre))}
        </button>
      )}
      {dearer && <p className="text-ink-soft">{productTexts.hourLater(formatKr(dearer.totalOre))}</p>}
    </div>
  );
}

function isProposable(to: WallMinute, pickup: WallMinute, question: SlotQuestion): boolean {
  return returnSlots(dayOf(to), question, pickup).some((slot) => slot.minute === to && slot.free && !slot.byAgreement);
}

/** 'kl. 14', with the day if it is another one. */
function hourWords(minute: WallMinute, chosen: WallMinute): string {
  return dayOf(minute) === dayOf(chosen) ? rentalTexts.atTime(spokenTime(minute)) : shortMoment(minute);
}
