import { BUSINESS } from '@naust/domain/business.ts';
import { type OpeningHours, openingTimes } from '@naust/domain/opening-hours.ts';
import { seller } from '../../lib/seller.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { contactTexts } from './contact.texts.ts';
import { ContactRow } from './contact-row.tsx';
import { MapCard } from './map-card.tsx';

export function ContactPage() {
  return (
    <div className="grid gap-8">
      <header className="grid max-w-2xl gap-3">
        <PageTitle>{contactTexts.title}</PageTitle>
        <p className="text-lg text-ink-soft">{contactTexts.intro}</p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <dl className="divide-y divide-line border-y border-line">
          <ContactRow name={contactTexts.email}>
            <a href={seller.emailAddress} className="text-link -my-2 inline-flex min-h-11 items-center">
              {BUSINESS.email}
            </a>
          </ContactRow>
          <ContactRow name={contactTexts.phone}>
            <a href={seller.phoneAddress} className="text-link -my-2 inline-flex min-h-11 items-center tabular-nums">
              {seller.phone}
            </a>
          </ContactRow>
          <ContactRow name={contactTexts.address}>
            {BUSINESS.name}
            <br />
            {BUSINESS.street}
            <br />
            {seller.place}
          </ContactRow>
          <ContactRow name={contactTexts.openingHours}>
            <WeekHours hours={BUSINESS.answeringHours} />
          </ContactRow>
          <ContactRow name={contactTexts.pickup}>
            {BUSINESS.pickupTimes}
            {BUSINESS.pickupHours && <WeekHours hours={BUSINESS.pickupHours} />}
          </ContactRow>
          <ContactRow name={contactTexts.organisationNumber}>{seller.organisationNumber}</ContactRow>
        </dl>
        <MapCard />
      </div>
    </div>
  );
}

function WeekHours({ hours }: { readonly hours: OpeningHours }) {
  return (
    <ul className="tabular-nums">
      {openingTimes(hours).map((time) => (
        <li key={time.days} className="flex justify-between gap-4">
          <span>{time.days}</span>
          <span>{time.hours}</span>
        </li>
      ))}
    </ul>
  );
}
