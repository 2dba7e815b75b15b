import type { Period } from '@naust/domain/period.ts';
import { placeTexts } from './pickup-place.texts.ts';
import { PickupPlace } from './pickup-place.tsx';

/** The section with the place of pickup and return; without `periods`, with the hours of the whole week. */
export function PlaceSection({ periods }: { readonly periods: readonly Period[] }) {
  return (
    <section aria-labelledby="place" className="grid gap-3">
      <h2 id="place" className="text-xl">
        {placeTexts.title}
      </h2>
      <PickupPlace periods={periods} />
    </section>
  );
}
