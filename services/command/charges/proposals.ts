import { EXTENSION_CHARGE } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import type { Ore } from '@naust/domain/money.ts';
import { vatCodeOf } from '@naust/domain/orders/line.ts';
import { rulesOf } from '@naust/domain/orders/order-rules.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { ProposalOutcome } from '@naust/domain/orders/proposals.contract.ts';
import { type ChargeProposal, chargeProposals, orderOfProposal } from '@naust/domain/orders/proposals.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { addCharge } from '../dependencies/order-charges.ts';
import { laterOf } from '../dependencies/streams.ts';
import { pricingFor, recordedOrder } from '../orders/order-command.ts';

export type ProposalDeps = Deps<'order' | 'charge' | 'chargeTurn' | 'secrets' | 'catalogue'>;
type Asked = Pick<RequestContext, 'by' | 'now'>;

/** What the returns of an order give, at today's prices. */
export async function proposalsOf(
  { catalogue }: Deps<'catalogue'>,
  order: RecordedOrder,
  now: number,
): Promise<ChargeProposal[]> {
  const rules = rulesOf(order.content);
  const { state } = await catalogue().look();
  const productIds = order.content.lines.map(({ productId }) => productId);
  const { products } = pricingFor(state, productIds, now, rules);
  return chargeProposals(order, (productId) => products.get(productId), rules);
}

/**
 * Adds the charge of a proposal, then records the answer. Interrupted between the two, the proposal stands open; a
 * repeat finds its charge by the key and completes it.
 */
export function acceptProposal(deps: ProposalDeps, proposalId: string, amountOre: Ore | null, asked: Asked) {
  const orderId = orderOfProposal(proposalId);
  return deps.chargeTurn(orderId, asked.by, async () => {
    const order = await recordedOrder(deps, orderId);
    const proposal = await openProposal(deps, order, proposalId, { outcome: 'accepted', now: asked.now });
    if (proposal === null) return { body: { id: proposalId, chargeId: null }, position: 0n };
    const chargedOre = amountOre ?? proposal.amountOre;
    const { content, isDeleted: orderDeleted } = order;
    const line = content.lines.find(({ lineId }) => lineId === proposal.lineId);
    const adding = {
      orderId,
      userId: content.userId,
      description: `Forsinket retur: ${proposal.name}`,
      amountOre: chargedOre,
      kind: { name: EXTENSION_CHARGE.name, vatCode: line ? vatCodeOf(line) : EXTENSION_CHARGE.vatCode },
      paymentId: content.paymentId,
      addedAt: new Date(asked.now).toISOString(),
      orderDeleted,
    };
    const added = await addCharge(deps, adding, asked.by, `proposal ${proposalId}`);
    const { chargeId } = added.state ?? refuse('CHARGE_NOT_FOUND');
    const answer = { outcome: 'accepted', chargedOre, chargeId, reason: null } as const;
    const position = await record(deps, proposal, answer, asked);
    return { body: { id: proposalId, chargeId }, position: laterOf(added.position, position) };
  });
}

/** Records why nothing is charged. */
export function dismissProposal(deps: ProposalDeps, proposalId: string, reason: string, asked: Asked) {
  const orderId = orderOfProposal(proposalId);
  if (reason === '') refuse('REASON_REQUIRED');
  return deps.chargeTurn(orderId, asked.by, async () => {
    const order = await recordedOrder(deps, orderId);
    const proposal = await openProposal(deps, order, proposalId, { outcome: 'dismissed', now: asked.now });
    const answer = { outcome: 'dismissed', chargedOre: null, chargeId: null, reason } as const;
    const position = proposal === null ? 0n : await record(deps, proposal, answer, asked);
    return { body: { id: proposalId, chargeId: null }, position };
  });
}

/** null if it has this answer already. */
async function openProposal(
  deps: Deps<'catalogue'>,
  order: RecordedOrder,
  proposalId: string,
  { outcome, now }: { outcome: ProposalOutcome; now: number },
): Promise<ChargeProposal | null> {
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  const settled = order.proposals?.find((one) => one.proposalId === proposalId);
  if (settled) return settled.outcome === outcome ? null : refuse('PROPOSAL_SETTLED');
  const open = await proposalsOf(deps, order, now);
  return open.find((one) => one.proposalId === proposalId) ?? refuse('PROPOSAL_NOT_FOUND');
}

async function record(
  { order }: Deps<'order'>,
  proposal: ChargeProposal,
  answer: { outcome: ProposalOutcome; chargedOre: Ore | null; chargeId: string | null; reason: string | null },
  { by }: Asked,
): Promise<bigint> {
  const stream = order(orderOfProposal(proposal.proposalId));
  return (await stream.run({ type: 'SettleProposal', proposal, ...answer }, by)).position;
}
