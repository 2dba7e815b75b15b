import * as z from 'zod/mini';
import { formTrap } from '../inbox/form-trap.ts';
import { oneLine } from '../written.contract.ts';

/** POST /api/products/{id}/stock-notice. `website` and `writtenMs` as in the form for messages. */
export const stockNoticeInput = z.object({ email: oneLine(254), ...formTrap });

/** The same answer for an address that waits already. `token` ends the wait (DELETE /api/stock-notices/{token}). */
export const stockNoticeAnswer = z.object({ email: z.string(), token: z.string() });
export type StockNoticeAnswer = z.infer<typeof stockNoticeAnswer>;

/** DELETE /api/stock-notices/{token}. */
export const stockNoticeEnded = z.object({ ok: z.literal(true) });
