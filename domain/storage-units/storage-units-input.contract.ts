import * as z from 'zod/mini';
import { oneLine, oneName, ownPicture } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { storageUnitStatus } from './storage-unit-fields.ts';

const price = z.number().check(z.gte(0), z.lte(MOST_KR));
const said = {
  size: z.optional(z.nullable(oneLine(40))),
  img: z.optional(z.nullable(ownPicture)),
  status: z.optional(storageUnitStatus),
  hidden: z.optional(z.boolean()),
};

/** POST /api/storage-units. `price` in kr per month. */
export const storageUnitInput = z.object({ ...said, name: oneName(60), price });

/** PUT /api/storage-units/{id}: a missing field keeps its value. */
export const revisedStorageUnit = z.object({
  ...said,
  name: z.optional(oneName(60)),
  price: z.optional(price),
  version: z.optional(z.int()),
});
