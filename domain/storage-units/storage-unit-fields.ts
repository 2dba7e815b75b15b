import * as z from 'zod/mini';

export const STORAGE_UNIT_STATUSES = ['ledig', 'reservert', 'utleid'] as const;
export type StorageUnitStatus = (typeof STORAGE_UNIT_STATUSES)[number];
export const storageUnitStatus = z.enum(STORAGE_UNIT_STATUSES);

/** The fields of a storage unit, apart from its status. */
export const storageUnitFields = z.object({
  name: z.string(),
  /** Free text such as '10,2 m³', or empty. */
  size: z.string(),
  /** Per month. */
  priceOre: z.int(),
  imageUrl: z.nullable(z.string()),
  /** Visitors do not see it. */
  isHidden: z.boolean(),
});
export type StorageUnitFields = z.infer<typeof storageUnitFields>;
export const storageUnitChange = z.partial(storageUnitFields);
