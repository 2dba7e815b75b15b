import * as z from 'zod/mini';
import { STORAGE_UNIT_STATUSES } from './storage-units.ts';

const status = z.enum(STORAGE_UNIT_STATUSES);

/** GET /api/storage-units. `price` in kr per period. */
export const storageUnitAnswer = z.object({
  id: z.int(),
  name: z.string(),
  size: z.string(),
  price: z.number(),
  period: z.string(),
  status,
  img: z.optional(z.string()),
});

/** PUT /api/storage-units/{id}. */
export const storageUnitInput = z.object({ status });
