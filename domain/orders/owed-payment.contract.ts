import * as z from 'zod/mini';
import { kr } from '../contract.ts';

/** GET /api/orders/{id}/payment. `owed`: what the wallet would not hand over and nobody has paid since; 0 for nothing. */
export const owedPayment = z.object({ owed: kr });

/** 201 of POST /api/orders/{id}/payment: where it is paid. */
export const owedPaymentBegun = z.object({ redirectUrl: z.string(), owed: kr });
