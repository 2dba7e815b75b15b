import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { spokenPeriod } from '@naust/domain/spoken-period.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { type ReactNode, useState } from 'react';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { shortDay } from '../../features/rental/day-words.ts';
import type { RentalEnd } from '../../features/rental/rental-choice.ts';
import { useWide } from '../../features/rental/use-wide.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { useClosedByBack } from '../../lib/use-closed-by-back.ts';
import { Button } from '../../ui/button.tsx';
import { Accessories } from './accessories.tsx';
import { fromPrice } from './from-price.tsx';
import { CARD_COLUMN, CARD_FITS } from './page-grid.ts';
import { PhoneBar } from './phone-bar.tsx';
import { RentalCard } from './rental-card.tsx';
import { rentalOfferTexts as texts } from './rental-offer.texts.ts';
import { RentalSheet } from './rental-sheet.tsx';
import { type RentalOffered, useRentalOffer } from './use-rental-offer.ts';

interface RentalOfferProps {
  readonly product: ProductAnswer;
  readonly onAdded: (lines: readonly CartLine[]) => void;
  /** The product's other offers. */
  readonly children: ReactNode;
}

/** A card next to the pictures, or a bar at the bottom of a phone; both open the choice of period. */
export function RentalOffer({ product, onAdded, children }: RentalOfferProps) {
  const offer = useRentalOffer(product, onAdded);
  const isWide = useWide(CARD_FITS);
  const sheet = useClosedByBack();
  const [firstEnd, setFirstEnd] = useState<RentalEnd>('pickup');
  const open = (end: RentalEnd) => {
    setFirstEnd(end);
    sheet.open();
  };
  return (
    <>
      <div className={CARD_COLUMN}>
        {isWide && <RentalCard product={product} offer={offer} onOpen={open} />}
        {children}
      </div>
      <Accessories accessories={offer.accessories} picked={offer.picked} onPick={offer.setPicked} />
      {!isWide && <RentalBar product={product} offer={offer} onOpen={() => open('pickup')} />}
      {sheet.isOpen && (
        <RentalSheet
          product={product}
          offer={offer}
          firstEnd={firstEnd}
          onClose={sheet.close}
          onAdd={() => {
            if (offer.add()) sheet.close();
          }}
        />
      )}
    </>
  );
}

interface RentalBarProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
  readonly onOpen: () => void;
}

function RentalBar({ product, offer, onOpen }: RentalBarProps) {
  const { period, totalOre } = offer;
  if (period === null || totalOre === null) {
    return (
      <PhoneBar problem={offer.problem ?? offer.passed}>
        <Button variant="strong" wide aria-haspopup="dialog" onClick={onOpen}>
          {offer.upcoming.pickupDay === null
            ? `${fromPrice(product)} · ${texts.chooseDate}`
            : `${shortDay(offer.upcoming.pickupDay)} · ${texts.chooseTime}`}
        </Button>
      </PhoneBar>
    );
  }
  return (
    <PhoneBar problem={offer.problem}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.changePeriod(periodWords(period))}
        onClick={onOpen}
        className="text-link min-h-8 justify-self-start text-left text-sm first-letter:uppercase"
      >
        {periodWords(period)}
      </button>
      {offer.hindrance === null ? (
        <Button variant="act" wide onClick={() => offer.add() || onOpen()}>
          {texts.addFor(formatKr(totalOre))}
        </Button>
      ) : (
        <Button variant="strong" wide aria-haspopup="dialog" onClick={onOpen}>
          {texts.otherTime}
        </Button>
      )}
    </PhoneBar>
  );
}

/** 'fre. 20. nov. kl. 10–16', as the name of a button. */
const periodWords = (period: Period): string => spokenPeriod(period, dayOf(osloNow()));
