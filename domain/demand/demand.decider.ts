import type { Decider } from '../decider.ts';
import type { DemandEvent } from './demand.events.ts';

/** A rental that a visitor wanted and could not have. */
export type MissedDemand = DemandEvent['data'];

export interface MissDemand {
  readonly type: 'MissDemand';
  readonly missed: MissedDemand;
}

export interface DemandState {
  /** The day of the newest fact, and its facts. */
  readonly day: string;
  readonly facts: number;
}

/** Far beyond what a day's visitors miss: a machine that asks without end fills no more of the log. */
export const MOST_FACTS_OF_A_DAY = 500;
const MOST_PRODUCTS = 500;

/** One month of missed demand (decision 91). */
export const demand: Decider<DemandState, MissDemand, DemandEvent> = {
  initial: () => ({ day: '', facts: 0 }),
  decide({ missed }, { day, facts }) {
    const { askedOn, productIds } = missed;
    const isFull = askedOn === day && facts >= MOST_FACTS_OF_A_DAY;
    if (productIds.length === 0 || isFull) return [];
    return [{ type: 'DemandMissed', data: { ...missed, productIds: productIds.slice(0, MOST_PRODUCTS) } }];
  },
  evolve: ({ day, facts }, { data: { askedOn } }) => ({ day: askedOn, facts: askedOn === day ? facts + 1 : 1 }),
};
