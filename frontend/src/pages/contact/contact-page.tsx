import { BUSINESS } from '@naust/domain/business.ts';
import { contactTexts } from '../../texts/contact.ts';
import { seller } from '../../texts/seller.ts';
import { PageTitle } from '../../ui/page-title.tsx';
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
            <ul className="tabular-nums">
              {BUSINESS.openingTimes.map(({ days, hours }) => (
                <li key={days} className="flex justify-between gap-4">
                  <span>{days}</span>
                  <span>{hours}</span>
                </li>
              ))}
            </ul>
          </ContactRow>
          <ContactRow name={contactTexts.pickup}>{BUSINESS.pickupTimes}</ContactRow>
          <ContactRow name={contactTexts.organisationNumber}>{seller.organisationNumber}</ContactRow>
        </dl>
        <MapCard />
      </div>
    </div>
  );
}
