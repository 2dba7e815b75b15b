import * as z from 'zod/mini';
import { kr } from '../contract.ts';

/** GET /api/orders/{id}/payment. `owed`: amount whose capture failed and that is still unpaid; 0 for none. */
export const owedPayment = z.object({ owed: kr });

/** 201 of POST /api/orders/{id}/payment: the address for paying it. */
export const owedPaymentBegun = z.object({ redirectUrl: z.string(), owed: kr });
