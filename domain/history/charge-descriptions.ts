import type { ChargeContent, ChargeEvent } from '../charges/charges.events.ts';
import { formatKr } from '../money.ts';
import { paymentOptionOf } from '../orders/statuses.ts';
import type { Description, Descriptions } from './description.ts';

export const chargeDescriptions: Descriptions<ChargeEvent['type']> = {
  ChargeAdded: (charge) => describeCharge(charge, 'ble lagt til'),
  ChargeSettled: (charge) => describeCharge(charge, 'ble gjort opp'),
  ChargeReopened: (charge) => describeCharge(charge, 'ble satt som uoppgjort'),
  ChargeDeleted: (charge) => describeCharge(charge, 'ble slettet'),
  ChargeRestored: (charge) => describeCharge(charge, 'ble hentet tilbake'),
};

function describeCharge(
  { description, amountOre, paymentId, isSettled, kind }: ChargeContent,
  happened: string,
): Description {
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
