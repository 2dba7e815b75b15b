import type { PackageFields } from '@naust/domain/packages/package-fields.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** Under the id of its product, which says whether it is kept. */
export interface PackageDoc extends Doc, PackageFields {
  productId: number;
  version: number;
}

export const packages = declareReadModel<PackageDoc>()({
  name: 'packages',
  version: 1,
  indexes: { all: ['productId'] },
});
