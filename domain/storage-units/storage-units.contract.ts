import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { storageUnitStatus } from './storage-unit-fields.ts';

/** GET /api/storage-units. `price` in kr per period. An older cached answer has neither `hidden` nor `version`. */
export const storageUnitAnswer = z.object({
  id: z.int(),
  name: z.string(),
  size: z.string(),
  price: kr,
  period: z.string(),
  status: storageUnitStatus,
  img: z.optional(z.string()),
  /** Only administrators get hidden units. */
  hidden: z.optional(z.boolean()),
  version: z.optional(z.int()),
  /** Only administrators get it: until when the unit is held for the next on the waiting list. */
  offeredUntil: z.optional(z.string()),
});
export type StorageUnitAnswer = z.infer<typeof storageUnitAnswer>;
