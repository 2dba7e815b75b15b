import { BUSINESS } from '@naust/domain/business.ts';
import { pickupTimesText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { Phone } from 'lucide-react';
import { ContactForm } from '../../features/contact-form/contact-form.tsx';
import { DaysThatDiffer, WeekHours } from '../../features/opening-hours/week-hours.tsx';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { seller } from '../../lib/seller.ts';
import { useSession } from '../../lib/session.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { contactTexts } from './contact.texts.ts';
import { ContactRow } from './contact-row.tsx';
import { MapCard } from './map-card.tsx';
import { useAskedAbout } from './use-asked-about.ts';

export function ContactPage() {
  const hours = usePickupHours();
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
          <ContactRow name={contactTexts.email}>
            <a href={seller.emailAddress} className="text-link -my-2 inline-flex min-h-11 items-center">
              {BUSINESS.email}
            </a>
          </ContactRow>
          <ContactRow name={contactTexts.phone}>
            <a href={seller.phoneAddress} className={buttonLook()}>
              <Phone aria-hidden className="size-5" />
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
            <WeekHours week={hours?.week ?? BUSINESS.answeringHours} />
            <DaysThatDiffer exceptions={hours?.exceptions ?? []} />
          </ContactRow>
          <ContactRow name={contactTexts.pickup}>{pickupTimesText(hours)}</ContactRow>
          <ContactRow name={contactTexts.organisationNumber}>{seller.organisationNumber}</ContactRow>
        </dl>
        <MapCard />
      </div>
      {about === null && form}
    </div>
  );
}
