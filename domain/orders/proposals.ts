import { EXTENSION_CHARGE } from '../charge-kinds/charge-kind-fields.ts';
import type { Ore } from '../money.ts';
import type { RentalPrices } from '../pricing.ts';
import { refuse } from '../refusal.ts';
import type { ShopRules } from '../rules/rules.ts';
import { wallMinute } from '../wall-clock.ts';
import { type ChargeProposal, type KindOf, proposalIdOf } from './charge-proposal.ts';
import type { NotedCondition } from './condition.ts';
import { conditionProposals } from './condition-proposals.ts';
import { extensionPriceOf } from './extension.ts';
import { type OrderLine, vatCodeOf } from './line.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { isRental } from './pieces.ts';
import type { ProposalOutcome } from './proposals.contract.ts';
import { isCancelled } from './statuses.ts';

/** Minutes after the agreed return that cost nothing (owner.md, O5). */
const GRACE_MINUTES = 30;

/** A proposal that was accepted or dismissed. */
export interface SettledProposal {
  readonly proposalId: string;
  readonly outcome: ProposalOutcome;
}

interface Proposed {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly proposals?: readonly SettledProposal[];
  readonly conditions?: readonly NotedCondition[];
}

export interface SettleProposal {
  readonly type: 'SettleProposal';
  readonly proposal: ChargeProposal;
  readonly outcome: ProposalOutcome;
  /** Of the charge; null if dismissed. */
  readonly chargedOre: Ore | null;
  readonly chargeId: string | null;
  readonly reason: string | null;
}

interface Terms {
  readonly pricesOf: (productId: number) => RentalPrices | undefined;
  readonly rules: ShopRules;
  readonly kindOf: KindOf;
}

/**
 * What the returns of an order give: a late one, beyond the grace, costs the rent for the time that the pieces were
 * really away, less what was agreed; and what was found at it. An undone return takes its proposals away.
 */
export function chargeProposals(
  { content, isDeleted, proposals = [], conditions = [] }: Proposed,
  { pricesOf, rules, kindOf }: Terms,
): ChargeProposal[] {
  if (isDeleted || isCancelled(content.statusId)) return [];
  const settled = new Set(proposals.map(({ proposalId }) => proposalId));
  const { orderId } = content;
  return content.lines
    .filter(isRental)
    .flatMap((line) => [
      ...lateReturns(orderId, line, pricesOf(line.productId), rules),
      ...conditionProposals({ orderId, line, conditions, kindOf }),
    ])
    .filter(({ proposalId, amountOre }) => (amountOre === null || amountOre > 0) && !settled.has(proposalId));
}

/** Returns of a line beyond the grace. */
function lateBacks({ to: agreed, backs = [] }: OrderLine): string[] {
  const to = agreed === null ? null : wallMinute(agreed);
  return [...new Set(backs.flatMap(({ at }) => at ?? []))].filter((back) => {
    const minute = wallMinute(back);
    return to !== null && minute !== null && minute > to + GRACE_MINUTES;
  });
}

export const lateProposalIds = (orderId: string, line: OrderLine): string[] =>
  lateBacks(line).map((back) => proposalIdOf(orderId, line.lineId, back));

function lateReturns(
  orderId: string,
  line: OrderLine,
  prices: RentalPrices | undefined,
  rules: ShopRules,
): ChargeProposal[] {
  return lateBacks(line).flatMap((back) => {
    const minute = wallMinute(back);
    if (line.to === null || minute === null || prices === undefined) return [];
    const price = extensionPriceOf(line, prices, minute, rules);
    if (price === null) return [];
    const { addedOre, beforeOre, explanation } = price;
    const moves = (line.backs ?? []).filter(({ at }) => at === back);
    const quantity = moves.reduce((sum, move) => sum + move.quantity, 0);
    const { lineId, name, to: agreed } = line;
    const kind = { name: EXTENSION_CHARGE.name, vatCode: vatCodeOf(line) };
    return {
      ...{ proposalId: proposalIdOf(orderId, lineId, back), rule: 'late' as const },
      ...{ lineId, name, quantity, agreed, back, explanation },
      ...{ wholeOre: beforeOre + addedOre, beforeOre, amountOre: addedOre * quantity },
      charge: { description: `Forsinket retur: ${name}`, kind },
    };
  });
}

/** The order with the answer; its reason stays in the log. */
export const withSettled = <O extends { readonly proposals?: readonly SettledProposal[] }>(
  order: O,
  { proposalId, outcome }: SettledProposal,
): O => ({ ...order, proposals: [...(order.proposals ?? []), { proposalId, outcome }] });

/** The order that a proposal belongs to. */
export const orderOfProposal = (proposalId: string): string => proposalId.split('-')[0] ?? '';

/** Quiet for the same answer again; another answer to the same proposal is refused. */
export function proposalSettled(command: SettleProposal, known: Proposed | null): OrderEvent[] {
  const order = known ?? refuse('ORDER_NOT_FOUND');
  const { outcome, chargedOre, chargeId, reason } = command;
  const { proposalId, rule, lineId, quantity, agreed, back, explanation, beforeOre, amountOre } = command.proposal;
  const before = order.proposals?.find((one) => one.proposalId === proposalId);
  if (before) return before.outcome === outcome ? [] : refuse('PROPOSAL_SETTLED');
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  const { orderId, orderNo, personId, termsVersion } = order.content;
  const basis = { lineId, quantity, agreed, back, explanation, beforeOre };
  const answer = { outcome, chargedOre, chargeId, personId, personal: reason === null ? null : { reason } };
  return [
    {
      type: 'ChargeProposalSettled',
      data: { orderId, orderNo, proposalId, rule, basis, amountOre, termsVersion, ...answer },
    },
  ];
}
