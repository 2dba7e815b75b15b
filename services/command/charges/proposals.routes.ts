import { oreOf } from '@naust/domain/body-amount.ts';
import { longId } from '@naust/domain/contract.ts';
import { type Ore, toKr } from '@naust/domain/money.ts';
import type { ChargeProposal } from '@naust/domain/orders/charge-proposal.ts';
import {
  acceptInput,
  dismissInput,
  openProposalsAnswer,
  type ProposalAnswer,
  proposalPath,
  proposalSaved,
  proposalsAnswer,
} from '@naust/domain/orders/proposals.contract.ts';

import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { acceptProposal, dismissProposal, openProposals, type ProposalDeps, proposalsOf } from './proposals.ts';

export const proposalRoutes = (deps: ProposalDeps & Deps<'proposedOrders'>): Route[] => [
  openProposalsRoute(deps),
  route({
    method: 'GET',
    path: '/api/orders/:id/proposals',
    access: 'staff',
    summary:
      'Gebyrer som vilkårene gir rett til etter en retur, og hvordan de er regnet ut: for sent, drivstoff, sjekkliste, skade. Ingen legger seg på selv.',
    params: z.object({ id: longId }),
    answer: proposalsAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND'],
    run: async ({ params: { id } }, { now }) => ({
      body: (await proposalsOf(deps, await recordedOrder(deps, id), now)).map(answerOf),
      headers: { 'cache-control': 'no-store' },
    }),
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/proposals/:id/accept',
    access: 'admin',
    summary:
      'Legg til et foreslått gebyr, med et annet beløp om `amount` er satt. Et forslag etter medgått trenger det. Samme svar en gang til endrer ingenting.',
    params: proposalPath,
    body: acceptInput,
    answer: proposalSaved,
    notFound: 'PROPOSAL_NOT_FOUND',
    refusals: [
      'PROPOSAL_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'PROPOSAL_SETTLED',
      'ORDER_IS_DELETED',
      'PROPOSAL_AMOUNT_NEEDED',
      'KEY_REUSED',
    ],
    run: ({ params, body }, { by, now }) => acceptProposal(deps, params.id, oreOf(body.amount, 'amount'), { by, now }),
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/proposals/:id/dismiss',
    access: 'admin',
    summary: 'Avvis et foreslått gebyr med en begrunnelse.',
    params: proposalPath,
    body: dismissInput,
    answer: proposalSaved,
    notFound: 'PROPOSAL_NOT_FOUND',
    refusals: ['PROPOSAL_NOT_FOUND', 'ORDER_NOT_FOUND', 'PROPOSAL_SETTLED', 'ORDER_IS_DELETED', 'REASON_REQUIRED'],
    run: ({ params, body }, { by, now }) => dismissProposal(deps, params.id, body.reason, { by, now }),
  }),
];

const openProposalsRoute = (deps: ProposalDeps & Deps<'proposedOrders'>): Route =>
  route({
    method: 'GET',
    path: '/api/proposals',
    access: 'staff',
    summary: 'Ordrene med foreslåtte gebyrer som ingen har svart på, den nyeste først, med beløp etter dagens priser.',
    answer: openProposalsAnswer,
    run: async (_input, { now }) => ({
      body: await openProposals(deps, now),
      headers: { 'cache-control': 'no-store' },
    }),
  });

const answerOf = ({ proposalId, rule, name, quantity, agreed, back, ...price }: ChargeProposal): ProposalAnswer => ({
  ...{ id: proposalId, rule, name, quantity, agreed, back },
  ...{ price: krOf(price.wholeOre), explanation: price.explanation },
  ...{ before: toKr(price.beforeOre), amount: krOf(price.amountOre) },
});

const krOf = (ore: Ore | null) => (ore === null ? null : toKr(ore));
