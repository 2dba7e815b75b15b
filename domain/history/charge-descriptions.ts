import type { ChargeContent, ChargeEvent } from '../charges/charges.events.ts';
import { formatKr } from '../money.ts';
import { paymentOptionOf } from '../orders/statuses.ts';
import type { Description, Descriptions } from './description.ts';

export const chargeDescriptions: Descriptions<ChargeEvent['type']> = {
  ChargeAdded: (charge) => told(charge, 'ble lagt til'),
  ChargeSettled: (charge) => told(charge, 'ble gjort opp'),
  ChargeReopened: (charge) => told(charge, 'ble satt som uoppgjort'),
  ChargeDeleted: (charge) => told(charge, 'ble slettet'),
  ChargeRestored: (charge) => told(charge, 'ble hentet tilbake'),
};

function told({ description, amountOre, paymentId, isSettled, kind }: ChargeContent, happened: string): Description {
  return {
    title: `Gebyret «${description}» ${happened}`,
    fields: {
      Beskrivelse: description,
      Beløp: formatKr(amountOre),
      ...(kind === undefined ? {} : { Gebyr: kind }),
      Betalingsmåte: paymentId === null ? null : paymentOptionOf(paymentId).name,
      Tilstand: isSettled ? 'Oppgjort' : 'Uoppgjort',
    },
  };
}
