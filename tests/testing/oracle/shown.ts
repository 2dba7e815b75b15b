import { FactLog, type InventoryFact } from '@naust/projector/testing/fact-log.ts';
import type { FactCheck } from './fact-check.ts';

/** Shows facts of `inventory` to a check; returns its findings. */
export function shown(check: FactCheck, ...facts: readonly InventoryFact[]): string[] {
  const log = new FactLog();
  for (const [type, data] of facts) check.see(log.record('inventory', type, data as never));
  return check.faults.named.map(({ position, what }) => `${position} ${what}`);
}
