import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** `noticeId` identifies one wait of one address for one product; a later wait has another. */
const named = { noticeId: z.string(), productId: z.int(), addressHash: z.string() };

/** Facts of `stockNotice-<product>-<keyed hash>`: the wait of an address for a sold-out product. */
export const stockNoticeEvents = defineEvents({
  /** Encrypted with a key of its own (`personId` is the notice), destroyed with the notice. */
  StockNoticeAsked: event(
    z.object({
      ...named,
      personId: z.string(),
      /** `name` is empty for a visitor without an account. */
      personal: z.nullable(z.object({ email: z.string(), name: z.string() })),
    }),
  ),
  /** The product is in stock again. A mail follows. */
  StockNoticeFellDue: event(z.object(named)),
  /** It was sold out again before the mail was written. The wait continues. */
  StockNoticeDeferred: event(z.object(named)),
  /** The notice's key is destroyed before this is recorded. */
  StockNoticeEnded: event(z.object({ ...named, why: z.enum(['told', 'stopped', 'notSold', 'expired', 'erased']) })),
});
export type StockNoticeEvent = EventsOf<typeof stockNoticeEvents>;
