import { BUSINESS } from '@naust/domain/business.ts';
import { ExternalLink, MapPin } from 'lucide-react';
import { seller } from '../../lib/seller.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { contactTexts } from './contact.texts.ts';

/** A drawing and a link: nothing of the maps service is loaded before the visitor goes there. */
export function MapCard() {
  return (
    <section aria-labelledby="find-us" className="overflow-hidden rounded-lg border border-line bg-surface">
      <img
        src="/drawings/kart.svg"
        alt={contactTexts.map}
        width={400}
        height={300}
        className="picture aspect-4/3 w-full"
      />
      <div className="grid gap-3 p-5 sm:p-6">
        <h2 id="find-us" className="text-lg">
          {contactTexts.findUs}
        </h2>
        <p className="flex gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {seller.address}
        </p>
        <a
          href={BUSINESS.mapLink}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonLook('strong')} no-print justify-self-start`}
        >
          {contactTexts.openMap}
          <ExternalLink aria-hidden className="size-4" />
        </a>
        <p className="no-print text-sm text-ink-soft">{contactTexts.mapNote}</p>
      </div>
    </section>
  );
}
