import { chargeKindOf } from '@naust/domain/charge-kinds/charge-kind-rows.ts';
import { type Ore, sumOre, toKr } from '@naust/domain/money.ts';
import type { ChargeProposal } from '@naust/domain/orders/charge-proposal.ts';
import { rulesOf } from '@naust/domain/orders/order-rules.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { OpenProposals, ProposalOutcome } from '@naust/domain/orders/proposals.contract.ts';
import { chargeProposals, orderOfProposal } from '@naust/domain/orders/proposals.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { addCharge, chargeAddedWith } from '../dependencies/order-charges.ts';
import { laterOf } from '../dependencies/streams.ts';
import { pricingFor, recordedOrder } from '../orders/order-command.ts';

export type ProposalDeps = Deps<'order' | 'charge' | 'lockCharges' | 'secrets' | 'catalogue'>;
type Asked = Pick<RequestContext, 'by' | 'now'>;

interface Answer {
  readonly outcome: ProposalOutcome;
  readonly chargedOre: Ore | null;
  readonly chargeId: string | null;
  readonly reason: string | null;
}

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
  return chargeProposals(order, {
    pricesOf: (productId) => products.get(productId),
    rules,
    kindOf: (kindId) => chargeKindOf(state, kindId),
  });
}

/** The orders with a proposal without an answer: a read model finds them, their streams decide. */
export async function openProposals(
  deps: Deps<'order' | 'catalogue' | 'proposedOrders'>,
  now: number,
): Promise<OpenProposals> {
  const rows = [];
  for (const found of await deps.proposedOrders()) {
    const proposals = await proposalsOf(deps, await recordedOrder(deps, found.orderId), now);
    const known = proposals.flatMap(({ amountOre }) => amountOre ?? []);
    if (proposals.length === 0) continue;
    const [count, amount] = [proposals.length, toKr(sumOre(known))];
    rows.push({ ...found, count, amount, isMore: known.length < count });
  }
  return rows;
}

/** Names the charge of a proposal, so that it has one at most. */
const keyOf = (proposalId: string): string => `proposal ${proposalId}`;

/**
 * Adds the charge of a proposal, then records the answer. Interrupted between the two, the proposal stays open; the
 * next press finds its charge by the key and records the answer that it was.
 */
export function acceptProposal(deps: ProposalDeps, proposalId: string, amountOre: Ore | null, asked: Asked) {
  const orderId = orderOfProposal(proposalId);
  return deps.lockCharges(orderId, asked.by, async () => {
    const order = await recordedOrder(deps, orderId);
    const settled = settledAs(order, proposalId);
    if (settled) return settled === 'accepted' ? unchanged(proposalId) : refuse('PROPOSAL_SETTLED');
    const proposal = await openProposal(deps, order, proposalId, asked.now);
    const finished = await finishAnswer(deps, proposal, asked);
    if (finished) {
      if (amountOre !== null && amountOre !== finished.chargedOre) refuse('PROPOSAL_SETTLED');
      return finished.saved;
    }
    const chargedOre = amountOre ?? proposal.amountOre ?? refuse('PROPOSAL_AMOUNT_NEEDED');
    const { content, isDeleted: orderDeleted } = order;
    const adding = {
      orderId,
      userId: content.userId,
      ...proposal.charge,
      amountOre: chargedOre,
      paymentId: content.paymentId,
      addedAt: new Date(asked.now).toISOString(),
      orderDeleted,
    };
    const added = await addCharge(deps, adding, asked.by, keyOf(proposalId));
    const { chargeId } = added.state ?? refuse('CHARGE_NOT_FOUND');
    const position = await record(deps, proposal, { outcome: 'accepted', chargedOre, chargeId, reason: null }, asked);
    return { body: { id: proposalId, chargeId }, position: laterOf(added.position, position) };
  });
}

/** Records why nothing is charged. */
export function dismissProposal(deps: ProposalDeps, proposalId: string, reason: string, asked: Asked) {
  const orderId = orderOfProposal(proposalId);
  if (reason === '') refuse('REASON_REQUIRED');
  return deps.lockCharges(orderId, asked.by, async () => {
    const order = await recordedOrder(deps, orderId);
    const settled = settledAs(order, proposalId);
    if (settled) return settled === 'dismissed' ? unchanged(proposalId) : refuse('PROPOSAL_SETTLED');
    const proposal = await openProposal(deps, order, proposalId, asked.now);
    if (await finishAnswer(deps, proposal, asked)) refuse('PROPOSAL_SETTLED');
    const answer: Answer = { outcome: 'dismissed', chargedOre: null, chargeId: null, reason };
    const position = await record(deps, proposal, answer, asked);
    return { body: { id: proposalId, chargeId: null }, position };
  });
}

const unchanged = (proposalId: string) => ({ body: { id: proposalId, chargeId: null }, position: 0n });

function settledAs({ isDeleted, proposals = [] }: RecordedOrder, proposalId: string): ProposalOutcome | undefined {
  if (isDeleted) refuse('ORDER_IS_DELETED');
  return proposals.find((one) => one.proposalId === proposalId)?.outcome;
}

async function openProposal(deps: Deps<'catalogue'>, order: RecordedOrder, proposalId: string, now: number) {
  const open = await proposalsOf(deps, order, now);
  return open.find((one) => one.proposalId === proposalId) ?? refuse('PROPOSAL_NOT_FOUND');
}

/** Records the answer of a proposal whose charge was added before an interruption; null if it has none. */
async function finishAnswer(deps: ProposalDeps, proposal: ChargeProposal, asked: Asked) {
  const { proposalId } = proposal;
  const added = await chargeAddedWith(deps, orderOfProposal(proposalId), keyOf(proposalId));
  if (added === null) return null;
  const { chargeId, amountOre: chargedOre } = added.state;
  const position = await record(deps, proposal, { outcome: 'accepted', chargedOre, chargeId, reason: null }, asked);
  return { chargedOre, saved: { body: { id: proposalId, chargeId }, position: laterOf(added.position, position) } };
}

async function record({ order }: Deps<'order'>, proposal: ChargeProposal, answer: Answer, { by }: Asked) {
  const stream = order(orderOfProposal(proposal.proposalId));
  return (await stream.run({ type: 'SettleProposal', proposal, ...answer }, by)).position;
}
