import { toKr } from '../money.ts';
import type { StorageUnitFields, StorageUnitStatus } from './storage-unit-fields.ts';
import type { StorageUnitAnswer } from './storage-units.contract.ts';

interface AnsweredUnit extends Omit<StorageUnitFields, 'isHidden'> {
  readonly unitId: number;
  readonly isHidden: boolean | 0 | 1;
  readonly status: StorageUnitStatus;
  readonly version: number;
  readonly offeredUntil?: string | null;
}

const PER_MONTH = 'per måned';

/** For administrators: the status that was set, and beside it the offer that holds the unit. */
export const storageUnitAnswerOf = (unit: AnsweredUnit): StorageUnitAnswer => ({
  id: unit.unitId,
  name: unit.name,
  size: unit.size,
  price: toKr(unit.priceOre),
  period: PER_MONTH,
  status: unit.status,
  ...(unit.imageUrl === null ? {} : { img: unit.imageUrl }),
  hidden: Boolean(unit.isHidden),
  version: unit.version,
  ...(unit.offeredUntil ? { offeredUntil: unit.offeredUntil } : {}),
});

/** For visitors: a unit that an offer holds is reserved. */
export function shownStorageUnitOf({ offeredUntil, ...unit }: AnsweredUnit): StorageUnitAnswer {
  return storageUnitAnswerOf(offeredUntil ? { ...unit, status: 'reservert' } : unit);
}
