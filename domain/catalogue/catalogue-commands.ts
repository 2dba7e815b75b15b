import type { CatalogueEvent } from './catalogue.events.ts';
import type { GroupFields } from './group-fields.ts';
import type { ProductFields } from './product-fields.ts';

/** Optional fields of the form. A missing field keeps its value; a new group is visible, last and without a picture. */
export type GroupLook = Partial<Omit<GroupFields, 'name' | 'description'>>;

export interface AddGroup {
  readonly type: 'AddGroup';
  readonly name: string;
  readonly description: string | null;
  readonly look?: GroupLook;
}

/** `expectedVersion` null: the last write wins. */
export interface ReviseGroup {
  readonly type: 'ReviseGroup';
  readonly groupId: number;
  readonly expectedVersion: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly look?: GroupLook;
}

/** The named groups come first, in this order; the others keep their order behind them. */
export interface OrderGroups {
  readonly type: 'OrderGroups';
  readonly groupIds: readonly number[];
}

export interface RemoveGroup {
  readonly type: 'RemoveGroup';
  readonly groupId: number;
  readonly expectedVersion: number | null;
}

export interface RestoreGroup {
  readonly type: 'RestoreGroup';
  readonly groupId: number;
}

/** Units and stock are as at the beginning; afterwards `inventory` counts them. */
export interface AddProduct {
  readonly type: 'AddProduct';
  readonly fields: ProductFields;
  readonly rentalQty: number;
  readonly stockQty: number | null;
}

/** Writes down what was decided on `inventory`. */
export interface RecordProduct {
  readonly type: 'RecordProduct';
  readonly event: Extract<CatalogueEvent, { type: 'ProductDescribed' | 'ProductArchived' | 'ProductRestored' }>;
}

export interface LinkAddOn {
  readonly type: 'LinkAddOn';
  readonly baseProductId: number;
  readonly productId: number;
}

export interface UnlinkAddOn {
  readonly type: 'UnlinkAddOn';
  readonly addOnId: number;
}

export type GroupCommand = AddGroup | ReviseGroup | OrderGroups | RemoveGroup | RestoreGroup;
