import { pickupHoursOf } from '@naust/domain/opening-hours/opening-hours-answer.ts';
import { OPEN_MAP, timesOfVisits } from '@naust/domain/orders/what-now.ts';
import type { Period } from '@naust/domain/period.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { openingHoursQuery } from '../../lib/opening-hours.queries.ts';
import { useSeller } from '../../lib/seller.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { useShop } from '../../lib/shop.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { placeTexts } from './pickup-place.texts.ts';

interface TimesProps {
  /** The periods of the rental lines; empty for sales alone. */
  readonly periods: readonly Period[];
}

interface PickupPlaceProps extends TimesProps {
  /** Shown next to the buttons for map and phone. */
  readonly children?: ReactNode;
}

/** The place of pickup and return: address, drawn map, the hours of those days, the phone. */
export function PickupPlace({ periods, children }: PickupPlaceProps) {
  const { mapLink } = useShop();
  const seller = useSeller();
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <img
        src="/drawings/kart.svg"
        alt={placeTexts.map}
        width={400}
        height={300}
        loading="lazy"
        className="picture no-print aspect-5/2 w-full shrink-0 self-start rounded-md object-cover object-[50%_62%] sm:aspect-4/3 sm:w-28"
      />
      <div className="grid min-w-0 flex-1 gap-3">
        <p lang="nb" translate="no">
          {seller.name}
          <br />
          {seller.address}
        </p>
        <Times periods={periods} />
        <div className="no-print grid gap-2 sm:flex sm:flex-wrap">
          <a href={mapLink} target="_blank" rel="noopener noreferrer" className={buttonLook()}>
            <MapPin aria-hidden className="size-5" />
            {OPEN_MAP}
          </a>
          <CallButton />
          {children}
        </div>
        {seller.phone !== '' && <p className="print-only">{placeTexts.call(seller.phone)}</p>}
      </div>
    </div>
  );
}

/** The phone as a large touch target. */
export function CallButton() {
  const { phone, phoneAddress } = useSeller();
  if (phone === '') return null;
  return (
    <a href={phoneAddress} className={buttonLook()}>
      <Phone aria-hidden className="size-5" />
      {placeTexts.call(phone)}
    </a>
  );
}

function Times({ periods }: TimesProps) {
  const today = dayOf(useOsloNow());
  const shop = useShop();
  const { data, isPending } = useQuery(openingHoursQuery);
  if (isPending) return <Skeleton className="h-40 sm:h-30" />;
  if (data === undefined) return null;
  return (
    <div className="grid gap-1 text-ink-soft">
      {timesOfVisits(pickupHoursOf(data), periods, today, shop).map((text) => (
        <p key={text}>{text.replace('kl. ', 'kl.\u00a0')}</p>
      ))}
    </div>
  );
}
