import { chargeTurns } from './dependencies/charge-turns.ts';
import type { AllDeps } from './dependencies/dependencies.ts';
import type { Streams } from './dependencies/streams.ts';
import { turnsById } from './dependencies/turns.ts';
import { reconcileOver } from './payments/reconcile-payment.ts';
import { syncPaymentOver } from './payments/sync-payment.ts';
import { stepsOver } from './steps/steps.ts';

type Made = keyof Streams | 'steps' | 'chargeTurn' | 'gatherTurn' | 'reconcile' | 'syncPayment';

/** The inputs from which the dependencies are built. */
export interface Given extends Omit<AllDeps, Made> {
  streams: Streams;
}

export function commandDeps({ streams, ...given }: Given): AllDeps {
  const steps = stepsOver(streams);
  const chargeTurn = chargeTurns({ ...streams, ...given });
  const reconcile = reconcileOver({ ...streams, ...given, steps, chargeTurn });
  const syncPayment = syncPaymentOver({ ...streams, ...given, reconcile });
  return { ...streams, ...given, steps, chargeTurn, gatherTurn: turnsById(), reconcile, syncPayment };
}
