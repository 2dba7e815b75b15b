import { toKr } from '../money.ts';
import type { StorageUnitFields, StorageUnitStatus } from './storage-unit-fields.ts';
import type { StorageUnitAnswer } from './storage-units.contract.ts';

interface AnsweredUnit extends Omit<StorageUnitFields, 'isHidden'> {
  readonly unitId: number;
  readonly isHidden: boolean | 0 | 1;
  readonly status: StorageUnitStatus;
  readonly version: number;
}

const PER_MONTH = 'per måned';

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
});
