import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** `noticeId` names one wait of one address for one product; another wait later is another. */
const named = { noticeId: z.string(), productId: z.int(), addressHash: z.string() };

/** Facts of `stockNotice-<product>-<keyed hash>`: who waits for a product that is sold out. */
export const stockNoticeEvents = defineEvents({
  /** Sealed under a key of its own (`personId` is the notice), which goes with the notice. */
  StockNoticeAsked: event(
    z.object({
      ...named,
      personId: z.string(),
      /** `name` is empty where somebody without an account asked. */
      personal: z.nullable(z.object({ email: z.string(), name: z.string() })),
    }),
  ),
  /** The product is in stock again. A mail follows. */
  StockNoticeFellDue: event(z.object(named)),
  /** It was sold out again before the mail was written. Whoever waits goes on. */
  StockNoticeDeferred: event(z.object(named)),
  /** The notice's key is destroyed before this is recorded. */
  StockNoticeEnded: event(z.object({ ...named, why: z.enum(['told', 'stopped', 'notSold', 'expired', 'erased']) })),
});
export type StockNoticeEvent = EventsOf<typeof stockNoticeEvents>;
