import { returnSlots, type SlotQuestion, type SlotReason } from '@naust/domain/slots.ts';
import { spokenTime } from '@naust/domain/spoken-period.ts';
import { dayOf, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { longDay, weekdayDate } from './day-words.ts';
import { HourList } from './hour-list.tsx';
import { rentalTexts, returnReasonTexts, slotReasonTexts } from './rental.texts.ts';
import { nextRental, offeredPickups, type RentalChoice, type RentalEnd } from './rental-choice.ts';

interface EndHoursProps {
  readonly day: WallDay;
  readonly end: RentalEnd;
  readonly question: SlotQuestion;
  readonly choice: RentalChoice;
  readonly onChoose: (minute: WallMinute) => void;
}

/** The hours of the day for pickup, or for return. */
export function EndHours(props: EndHoursProps) {
  return props.end === 'pickup' ? <PickupHours {...props} /> : <ReturnHours {...props} />;
}

function PickupHours({ day, question, choice, onChoose }: EndHoursProps) {
  const label = rentalTexts.pickupHours(longDay(day));
  const { slots, fits } = offeredPickups(day, question, choice.returnAt);
  const next = fits ? null : nextRental(choice, question);
  const isBetween = next !== null && choice.returnAt !== null && next < choice.returnAt;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{label}</h3>
      {!fits && (
        <Notice tone="warn" role="status">
          {isBetween ? rentalTexts.rentedAgain(weekdayDate(dayOf(next))) : rentalTexts.returnDoesNotFit}
        </Notice>
      )}
      <NoOpenHour slots={slots} />
      <HourList
        label={label}
        agreedLabel={rentalTexts.otherHours(longDay(day))}
        slots={slots}
        chosen={choice.pickupAt}
        reasonTexts={slotReasonTexts}
        onChoose={onChoose}
      />
    </div>
  );
}

const OF_NEXT_RENTAL: ReadonlySet<SlotReason> = new Set(['booked', 'buffer', 'next-booking'] as const);

function ReturnHours({ day, question, choice, onChoose }: EndHoursProps) {
  const label = rentalTexts.returnHours(longDay(day));
  const slots = returnSlots(day, question, choice.pickupAt);
  const next = choice.pickupAt === null ? null : nextRental(choice, question);
  const isMet = next !== null && slots.some(({ reason }) => reason !== null && OF_NEXT_RENTAL.has(reason));
  const latest = isMet ? slots.findLast((slot) => slot.free) : undefined;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{label}</h3>
      {isMet && (
        <p className="font-medium">
          {latest === undefined
            ? rentalTexts.rentedAgain(weekdayDate(dayOf(next)))
            : rentalTexts.rentedAgainThen(weekdayDate(dayOf(next)), spokenTime(next), spokenTime(latest.minute))}
        </p>
      )}
      {!isMet && <NoOpenHour slots={slots} />}
      <HourList
        label={label}
        agreedLabel={rentalTexts.otherHours(longDay(day))}
        slots={slots}
        chosen={choice.returnAt}
        reasonTexts={returnReasonTexts}
        explained={isMet ? OF_NEXT_RENTAL : NOTHING}
        onChoose={onChoose}
      />
    </div>
  );
}

const NOTHING: ReadonlySet<SlotReason> = new Set();

function NoOpenHour({ slots }: Pick<Parameters<typeof HourList>[0], 'slots'>) {
  if (slots.some((slot) => slot.free && !slot.byAgreement)) return null;
  const isAgreed = slots.some((slot) => slot.free);
  return <p className="font-medium">{isAgreed ? rentalTexts.noOpeningHours : rentalTexts.noHours}</p>;
}
