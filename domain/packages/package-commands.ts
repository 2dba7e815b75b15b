import type { PackageFields } from './package-fields.ts';

interface Units {
  /** Units of the products that it names, as `inventory` counts them. */
  readonly units: ReadonlyMap<number, number>;
}

/** `F`: the fields of its product. */
export interface AddPackage<F> extends Units {
  readonly type: 'AddPackage';
  readonly fields: F;
  readonly content: PackageFields;
}

export interface ComposePackage extends Units {
  readonly type: 'ComposePackage';
  readonly productId: number;
  /** null: the last write wins. */
  readonly expectedVersion: number | null;
  readonly change: Partial<PackageFields>;
}
