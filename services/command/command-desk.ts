import { chargeTurns } from './desk/charge-turns.ts';
import type { Desk } from './desk/needs.ts';
import type { Streams } from './desk/streams.ts';
import { reconcileOver } from './payments/reconcile-payment.ts';
import { syncPaymentOver } from './payments/sync-payment.ts';
import { stepsOver } from './steps/steps.ts';

type Made = keyof Streams | 'steps' | 'chargeTurn' | 'reconcile' | 'syncPayment';

/** What the desk is made of. */
export interface Given extends Omit<Desk, Made> {
  streams: Streams;
}

export function commandDesk({ streams, ...given }: Given): Desk {
  const steps = stepsOver(streams);
  const chargeTurn = chargeTurns({ ...streams, ...given });
  const reconcile = reconcileOver({ ...streams, ...given, steps, chargeTurn });
  const syncPayment = syncPaymentOver({ ...streams, ...given, reconcile });
  return { ...streams, ...given, steps, chargeTurn, reconcile, syncPayment };
}
