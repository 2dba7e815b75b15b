import { chargeLocks } from './dependencies/charge-locks.ts';
import type { AllDeps } from './dependencies/dependencies.ts';
import { mutexById } from './dependencies/mutex.ts';
import type { Streams } from './dependencies/streams.ts';
import { reconcileOver } from './payments/reconcile-payment.ts';
import { syncPaymentOver } from './payments/sync-payment.ts';
import { stepsOver } from './steps/steps.ts';

type Made = keyof Streams | 'steps' | 'lockCharges' | 'lockGathering' | 'reconcile' | 'syncPayment';

/** The inputs from which the dependencies are built. */
export interface Given extends Omit<AllDeps, Made> {
  streams: Streams;
}

export function commandDeps({ streams, ...given }: Given): AllDeps {
  const steps = stepsOver(streams);
  const lockCharges = chargeLocks({ ...streams, ...given });
  const reconcile = reconcileOver({ ...streams, ...given, steps, lockCharges });
  const syncPayment = syncPaymentOver({ ...streams, ...given, reconcile });
  return { ...streams, ...given, steps, lockCharges, lockGathering: mutexById(), reconcile, syncPayment };
}
