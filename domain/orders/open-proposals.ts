import type { NotedCondition } from './condition.ts';
import { conditionProposals } from './condition-proposals.ts';
import type { OrderLine } from './line.ts';
import { isRental } from './pieces.ts';
import { lateProposalIds, missedProposalIds, type SettledProposal } from './proposals.ts';
import { isCancelled, type StatusId } from './statuses.ts';

interface Charged {
  readonly id: string;
  readonly statusId: StatusId;
  readonly lines: readonly OrderLine[];
  readonly conditions?: readonly NotedCondition[];
  readonly proposals?: readonly SettledProposal[];
  readonly notFetched?: readonly number[];
}

/** Whether a return, or what was not fetched, may give a charge without an answer; what it costs, prices say. */
export function hasOpenProposal({
  id: orderId,
  statusId,
  lines,
  conditions = [],
  proposals = [],
  notFetched = [],
}: Charged): boolean {
  const settled = new Set(proposals.map(({ proposalId }) => proposalId));
  const ids = lines
    .filter(isRental)
    .flatMap((line) =>
      isCancelled(statusId)
        ? missedProposalIds(orderId, line, notFetched)
        : [
            ...lateProposalIds(orderId, line),
            ...conditionProposals({ orderId, line, conditions, kindOf: () => null }).map(
              ({ proposalId }) => proposalId,
            ),
          ],
    );
  return ids.some((id) => !settled.has(id));
}
