import type { ChargeKindFields } from '../charge-kinds/charge-kind-fields.ts';
import type { ChargeKindEvent } from '../charge-kinds/charge-kinds.events.ts';
import { formatKr } from '../money.ts';
import { vatName } from '../vat-codes.ts';
import type { Descriptions, Fields } from './description.ts';

export const chargeKindDescriptions: Descriptions<ChargeKindEvent['type']> = {
  ChargeKindsBegun: ({ kinds }, { about }) => {
    const kind = kinds.find(({ kindId }) => about === `charge-kind ${kindId}`);
    return kind ? { title: 'Gebyret ble lagt inn', fields: kindWords(kind) } : null;
  },
  ChargeKindAdded: (kind) => ({ title: 'Gebyret ble lagt inn', fields: kindWords(kind) }),
  ChargeKindRevised: ({ change }) => ({ title: 'Gebyret ble endret', fields: kindWords(change) }),
  ChargeKindRemoved: () => ({ title: 'Gebyret ble slettet' }),
  ChargeKindRestored: () => ({ title: 'Gebyret ble hentet tilbake' }),
  ChargeKindsOrdered: ({ places }, { about }) => {
    const place = places.find(({ kindId }) => about === `charge-kind ${kindId}`);
    return place ? { title: 'Gebyret fikk en annen plass', fields: { Plass: String(place.order) } } : null;
  },
};

type Said = { readonly [F in keyof ChargeKindFields]?: ChargeKindFields[F] | undefined };

const kindWords = ({ name, amountOre, vatCode }: Said): Fields => ({
  ...(name === undefined ? {} : { Navn: name }),
  ...(amountOre === undefined ? {} : { Beløp: amountOre === null ? 'Etter medgått' : formatKr(amountOre) }),
  ...(vatCode === undefined ? {} : { MVA: vatName(vatCode) }),
});
