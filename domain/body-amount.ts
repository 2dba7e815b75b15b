import { fromKr, type Ore } from './money.ts';
import { refuse } from './refusal.ts';

/**
 * Øre of an amount in kroner in the body of a call; null for none. `path`: its place in the body, for the refusal.
 *
 * @throws Refusal WRONG_SHAPE for more than two decimals
 */
export function oreOf(kr: number, path?: string): Ore;
export function oreOf(kr: number | null | undefined, path?: string): Ore | null;
export function oreOf(kr: number | null | undefined, path = 'price'): Ore | null {
  if (kr === null || kr === undefined) return null;
  return fromKr(kr) ?? refuse('WRONG_SHAPE', { fields: [{ path, message: 'Beløpet er ikke gyldig.' }] });
}
