import { pickupTimesText } from '@naust/domain/opening-hours/pickup-times.texts.ts';
import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import type { AskedAbout } from '../../features/contact-form/asked-about.ts';
import { ContactForm } from '../../features/contact-form/contact-form.tsx';
import { DaysThatDiffer, WeekHours } from '../../features/opening-hours/week-hours.tsx';
import { callApi } from '../../lib/api.ts';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { routeId } from '../../lib/route-id.ts';
import { useSeller } from '../../lib/seller.ts';
import { useSession } from '../../lib/session.ts';
import { useShop } from '../../lib/shop.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { contactTexts } from './contact.texts.ts';
import { MapCard } from './map-card.tsx';

export function ContactPage() {
  const shop = useShop();
  const seller = useSeller();
  const hours = usePickupHours();
  const week = hours?.week ?? shop.answeringHours;
  const { status } = useSession();
  const about = useAskedAbout();
  const form = <ContactForm isVisitor={status === 'visitor'} about={about} />;
  return (
    <div className="grid gap-8">
      <header className="grid max-w-2xl gap-3">
        <PageTitle>{contactTexts.title}</PageTitle>
        <p className="text-lg text-ink-soft">{contactTexts.intro}</p>
      </header>
      {about !== null && form}
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <dl className="divide-y divide-line border-y border-line">
          {seller.email !== '' && (
            <ContactRow name={contactTexts.email}>
              <a href={seller.emailAddress} className="text-link -my-2 inline-flex min-h-11 items-center">
                {seller.email}
              </a>
            </ContactRow>
          )}
          {seller.phone !== '' && (
            <ContactRow name={contactTexts.phone}>
              <a href={seller.phoneAddress} className={buttonLook()}>
                <Phone aria-hidden className="size-5" />
                {seller.phone}
              </a>
            </ContactRow>
          )}
          <ContactRow name={contactTexts.address}>
            {seller.name}
            <br />
            {shop.address}
            <br />
            {seller.place}
          </ContactRow>
          {week && (
            <ContactRow name={contactTexts.openingHours}>
              <WeekHours week={week} />
              <DaysThatDiffer exceptions={hours?.exceptions ?? []} />
            </ContactRow>
          )}
          <ContactRow name={contactTexts.pickup}>{pickupTimesText(hours, shop)}</ContactRow>
          <ContactRow name={contactTexts.organisationNumber}>{seller.organisationNumber}</ContactRow>
        </dl>
        <MapCard />
      </div>
      {about === null && form}
    </div>
  );
}

function ContactRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[13.5rem_1fr]">
      <dt className="font-semibold text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const storageUnitQuery = (id: number) =>
  queryOptions({
    queryKey: ['storage-units', id],
    queryFn: ({ signal }) => callApi(`/storage-units/${id}`, { answer: storageUnitAnswer, signal }),
  });

/** The subject in the address: `?product=`, `?bod=` or `?order=`. undefined while its name loads. */
function useAskedAbout(): AskedAbout | null | undefined {
  const [address] = useSearchParams();
  const numberAt = (name: string) => routeId(address.get(name) ?? undefined);
  const [productId, unitId, orderNo] = [numberAt('product'), numberAt('bod'), numberAt('order')];
  const product = useQuery({ ...productQuery(productId ?? 0), enabled: productId !== null });
  const unit = useQuery({ ...storageUnitQuery(unitId ?? 0), enabled: unitId !== null });
  if (productId !== null) {
    if (product.data) return { word: 'product', id: productId, name: product.data.name };
    // The form must work without a network too.
    if (product.fetchStatus === 'paused')
      return { word: 'product', id: productId, name: contactTexts.product(productId) };
    return product.isError ? null : undefined;
  }
  if (unitId !== null) {
    if (unit.data) return { word: 'storageUnit', id: unitId, name: unit.data.name };
    if (unit.fetchStatus === 'paused') return { word: 'storageUnit', id: unitId, name: contactTexts.unit(unitId) };
    return unit.isError ? null : undefined;
  }
  return orderNo === null ? null : { word: 'order', id: orderNo, name: contactTexts.order(orderNo) };
}
