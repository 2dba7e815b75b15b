import * as z from 'zod/mini';

export const STORAGE_UNIT_STATUSES = ['ledig', 'reservert', 'utleid'] as const;
export type StorageUnitStatus = (typeof STORAGE_UNIT_STATUSES)[number];
export const storageUnitStatus = z.enum(STORAGE_UNIT_STATUSES);

/** What an owner says of a storage unit beside its status. */
export const storageUnitFields = z.object({
  name: z.string(),
  /** As people say it, '10,2 m³'; empty where nothing is said. */
  size: z.string(),
  /** Per month. */
  priceOre: z.int(),
  imageUrl: z.nullable(z.string()),
  /** Visitors do not see it. */
  isHidden: z.boolean(),
});
export type StorageUnitFields = z.infer<typeof storageUnitFields>;
export const storageUnitChange = z.partial(storageUnitFields);
