import { alternatives } from '@naust/domain/occupancy.ts';
import type { Period } from '@naust/domain/period.ts';
import { preparationBefore, type SlotQuestion } from '@naust/domain/slots.ts';

/** Free periods of the same length near a wanted one. */
export function freePeriodsNear({ busy, hours, now, rules }: SlotQuestion, { from, to }: Period): Period[] {
  // Too few units are left in these periods: equivalent to one booked unit.
  const taken = [...busy].map((period) => ({ ...period, quantity: 1 }));
  const preparationMinutes = preparationBefore(rules);
  return alternatives(taken, 1, 1, { from, to, preparationMinutes }, now, { hours, rules });
}
