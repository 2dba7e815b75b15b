import type { MapPosition } from '@naust/domain/business/business.ts';
import { ExternalLink, Map as MapIcon, MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSeller } from '../../lib/seller.ts';
import { useShop } from '../../lib/shop.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { contactTexts } from './contact.texts.ts';

/** A drawing and a link: the maps service loads nothing until the visitor asks for it. */
export function MapCard() {
  const { mapPosition, mapLink } = useShop();
  const seller = useSeller();
  const [isLive, setLive] = useState(false);
  return (
    <section aria-labelledby="find-us" className="overflow-hidden rounded-lg border border-line bg-surface">
      {isLive && mapPosition ? (
        <LiveMap place={mapPosition} />
      ) : (
        <img
          src="/drawings/kart.svg"
          alt={contactTexts.map}
          width={400}
          height={300}
          className="picture aspect-4/3 w-full"
        />
      )}
      <div className="grid gap-3 p-5 sm:p-6">
        <h2 id="find-us" className="text-lg">
          {contactTexts.findUs}
        </h2>
        <p className="flex gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {seller.address}
        </p>
        <div className="no-print flex flex-wrap gap-3">
          {!isLive && mapPosition && (
            <Button onClick={() => setLive(true)}>
              <MapIcon aria-hidden className="size-4" />
              {contactTexts.showMap}
            </Button>
          )}
          <a href={mapLink} target="_blank" rel="noopener noreferrer" className={buttonLook('strong')}>
            {contactTexts.openMap}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        </div>
        <p className="no-print text-sm text-ink-soft">{contactTexts.mapNote}</p>
      </div>
    </section>
  );
}

function LiveMap({ place }: { readonly place: MapPosition }) {
  const seller = useSeller();
  const frame = useRef<HTMLIFrameElement>(null);
  // The pressed button is gone: the focus moves to the map.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={frameOf(place)}
      title={contactTexts.liveMap(seller.address)}
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin"
      className="picture no-print aspect-4/3 w-full border-0"
    />
  );
}

/** Degrees on each side of the place: about 800 m by 550 m. */
const [AROUND_LON, AROUND_LAT] = [0.015, 0.005];

/** The map of a place in the form that can be embedded. */
function frameOf({ latitude: lat, longitude: lon }: MapPosition): string {
  const corners = [lon - AROUND_LON, lat - AROUND_LAT, lon + AROUND_LON, lat + AROUND_LAT];
  const shown = { bbox: corners.map((at) => at.toFixed(4)).join(), layer: 'mapnik', marker: `${lat},${lon}` };
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams(shown)}`;
}
