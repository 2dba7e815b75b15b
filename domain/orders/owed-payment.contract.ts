import * as z from 'zod/mini';
import { kr } from '../contract.ts';

/**
 * GET /api/orders/{id}/payment. `owed`: what can be paid with the wallet now; 0 for none. `paid`: what was paid so and
 * is recorded; left out for none.
 */
export const owedPayment = z.object({ owed: kr, paid: z.optional(kr) });

/** 201 of POST /api/orders/{id}/payment: the address for paying it. */
export const owedPaymentBegun = z.object({ redirectUrl: z.string(), owed: kr });
