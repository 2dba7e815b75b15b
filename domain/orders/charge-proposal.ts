import type { ChargeKind } from '../charge-kinds/charge-kind-fields.ts';
import type { Ore } from '../money.ts';
import type { WallClock } from '../wall-clock.ts';
import type { ProposalRule } from './proposals.contract.ts';

/** A charge that the terms grant and that is not added yet; it is never one by itself. */
export interface ChargeProposal {
  /** `<order>-<line>-<digits of the return>`, and what was found at it: the same return is the same proposal. */
  readonly proposalId: string;
  readonly rule: ProposalRule;
  readonly lineId: number;
  readonly name: string;
  /** Pieces that came back late; eighths of a tank that are missing; else 1. */
  readonly quantity: number;
  /** Wall clock. */
  readonly agreed: WallClock;
  readonly back: WallClock;
  /** Of one of `quantity`, and why; for a late return today's price for the time away. null: by what was spent. */
  readonly wholeOre: Ore | null;
  readonly explanation: string;
  /** Agreed for one piece, extensions included; 0 for what only a return can find. */
  readonly beforeOre: Ore;
  /** Of all; null: staff must say how much. */
  readonly amountOre: Ore | null;
  readonly charge: { readonly description: string; readonly kind: Pick<ChargeKind, 'name' | 'vatCode'> };
}

/** The kind of charge as the shop has it; null once it is deleted. */
export type KindOf = (kindId: number) => Pick<ChargeKind, 'name' | 'amountOre' | 'vatCode'> | null;

/** Names the proposal of what came back then. */
export const proposalIdOf = (orderId: string, lineId: number, back: WallClock): string =>
  `${orderId}-${lineId}-${back.replaceAll(/\D/g, '')}`;
