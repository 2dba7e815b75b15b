import { hidingOf } from '@naust/domain/orders/hidden-charges.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { type LockCharges, mutexById } from './mutex.ts';
import { liveChargesOf, type OrderChargesDeps } from './order-charges.ts';

const TRIES = 100;

/**
 * Within a process such work runs one after another, so that a deletion hides exactly the existing charges. Two
 * processes are not ordered: each checks, after its write, whether a deleted order hides the right charges, and
 * corrects that if not. One of the two sees the other's write.
 */
export function chargeLocks(deps: OrderChargesDeps): LockCharges {
  const runExclusive = mutexById();
  return (orderId, by, work) =>
    runExclusive(orderId, async () => {
      const outcome = await work();
      await correctHiddenCharges(deps, orderId, by);
      return outcome;
    });
}

/** Records the charges that a deleted order hides, if the recorded ones are wrong. Repeating is harmless. */
export async function correctHiddenCharges(deps: OrderChargesDeps, orderId: string, by: CommandContext): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { state } = await deps.order(orderId).look();
    const seen = state && hidingOf(state);
    if (!seen) return;
    const charges = await liveChargesOf(deps, orderId);
    try {
      await deps.order(orderId).run({ type: 'CorrectHiddenCharges', seen, charges }, by);
      return;
    } catch (error) {
      const isOvertaken = error instanceof Refusal && error.code === 'CHANGED_MEANWHILE';
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
}
