import type { NotedCondition } from './condition.ts';
import { conditionProposals } from './condition-proposals.ts';
import type { OrderLine } from './line.ts';
import { isRental } from './pieces.ts';
import { lateProposalIds, type SettledProposal } from './proposals.ts';

interface Returned {
  readonly id: string;
  readonly lines: readonly OrderLine[];
  readonly conditions?: readonly NotedCondition[];
  readonly proposals?: readonly SettledProposal[];
}

/** Whether some return may give a charge without an answer; what it costs, prices say. */
export function hasOpenProposal({ id: orderId, lines, conditions = [], proposals = [] }: Returned): boolean {
  const settled = new Set(proposals.map(({ proposalId }) => proposalId));
  const ids = lines
    .filter(isRental)
    .flatMap((line) => [
      ...lateProposalIds(orderId, line),
      ...conditionProposals({ orderId, line, conditions, kindOf: () => null }).map(({ proposalId }) => proposalId),
    ]);
  return ids.some((id) => !settled.has(id));
}
