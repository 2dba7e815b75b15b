import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';
import { lines } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';

const RULES = ['late', 'fuel', 'checklist', 'damage'] as const;
export type ProposalRule = (typeof RULES)[number];
const OUTCOMES = ['accepted', 'dismissed'] as const;
export type ProposalOutcome = (typeof OUTCOMES)[number];
export const proposalRule = z.enum(RULES);
export const proposalOutcome = z.enum(OUTCOMES);

/** Path of POST /api/proposals/{id}/accept and /dismiss. */
export const proposalPath = z.object({
  id: z.string().check(z.regex(/^\d{15}-\d{1,9}-\d{12}(-\d{1,3}-(fuel|damage|row\d{1,2}))?$/)),
});

/** `amount`: of the charge, as the administrator saw or changed it; left out for the proposed one. */
export const acceptInput = z.object({ amount: z.optional(z.number().check(z.gt(0), z.lte(MOST_KR))) });
export const dismissInput = z.object({ reason: lines(200) });

const proposal = z.object({
  id: z.string(),
  rule: proposalRule,
  name: z.string(),
  /** Pieces that came back late; eighths of a tank that are missing; else 1. */
  quantity: z.int(),
  /** Wall clock: as agreed, and as it came back. */
  agreed: z.string(),
  back: z.string(),
  /**
   * Of one: 'price', explained, less 'before', which was agreed. null: by what was spent, and `amount` must be written.
   */
  price: z.nullable(kr),
  explanation: z.string(),
  before: kr,
  /** Of all. */
  amount: z.nullable(kr),
});
export type ProposalAnswer = z.infer<typeof proposal>;

/** GET /api/orders/{id}/proposals. */
export const proposalsAnswer = z.array(proposal);

/** GET /api/proposals: the orders with open proposals, the newest first. */
export const openProposalsAnswer = z.array(
  z.object({
    orderId: longIdText,
    orderNo: z.int(),
    /** null: neither account nor guest details. */
    customer: z.nullable(z.string()),
    count: z.int(),
    /** Of those whose amount is known. */
    amount: kr,
    /** Some are by what was spent, which is not written yet. */
    isMore: z.boolean(),
  }),
);

export type OpenProposals = z.infer<typeof openProposalsAnswer>;

export const proposalSaved = z.object({ id: z.string(), chargeId: z.nullable(longIdText) });
