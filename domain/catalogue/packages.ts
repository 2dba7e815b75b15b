import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { differing } from '../discounts/differing.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { checkedPackage, type PartOf } from '../packages/checked-package.ts';
import type { AddPackage, ComposePackage } from '../packages/package-commands.ts';
import { type PackageFields, packageFields } from '../packages/package-fields.ts';
import type { PackageEvent } from '../packages/packages.events.ts';
import { refuse } from '../refusal.ts';
import type { GroupEvent, ProductEvent } from './catalogue.events.ts';
import { type GroupRows, isHiddenGroup } from './group-rows.ts';
import { isRentable, type ProductFields } from './product-fields.ts';
import type { CatalogueProduct, ProductRows } from './product-rows.ts';
import { changeOf, productAdded } from './products.ts';

interface PackageRow extends PackageFields {
  /** Counts its changes from 1, apart from its product's. */
  readonly version: number;
}
type PackageRows = NumberedRows<PackageRow>;

interface Rows {
  readonly groups: GroupRows;
  readonly products: ProductRows;
  readonly packages: PackageRows;
}

type AddThePackage = AddPackage<ProductFields>;
type Added = PackageEvent | ProductEvent | GroupEvent;

const keptRows = numberedRows<PackageRow>(z.extend(packageFields, { version: z.int() }));

/** Products that are made of others. A package has no units: its orders book its parts. */
export const packages: Word<PackageRows, Rows, AddThePackage | ComposePackage, PackageEvent, Added> = {
  ...keptRows,
  decide: { AddPackage: addPackage, ComposePackage: composePackage },
  evolve: {
    PackageComposed: ({ packages: rows }, { productId, ...row }) => rows.set(productId, row),
  },
};

/** The newest product, if it is the package of exactly this form: a form sent twice adds one package. */
export function samePackageAdded({ products, packages: rows }: Rows, form: AddThePackage): number | null {
  const productId = products.lastId;
  const [product, row] = [products.get(productId), rows.get(productId)];
  if (!product || !row || product.isArchived || product.version !== 1 || row.version !== 1) return null;
  const isSame = [differing(row, form.content), changeOf(product.fields, form.fields)].every(
    (change) => Object.keys(change).length === 0,
  );
  return isSame ? productId : null;
}

function addPackage(command: AddThePackage, rows: Rows): readonly Added[] {
  const { fields, content, units } = command;
  const checked = checkedPackage(content, null, partsIn(rows, units));
  const [product, ...shown] = productAdded({ fields, ...NO_UNITS }, rows);
  if (samePackageAdded(rows, { ...command, content: checked }) !== null) return [];
  const { productId } = product.data;
  return [product, ...shown, { type: 'PackageComposed', data: { productId, version: 1, ...checked } }];
}

const NO_UNITS = { rentalQty: 0, stockQty: null };

function composePackage(command: ComposePackage, rows: Rows): readonly PackageEvent[] {
  const { productId, expectedVersion, change, units } = command;
  const row = rows.packages.get(productId);
  if (!row || rows.products.get(productId)?.isArchived !== false) refuse('PACKAGE_NOT_FOUND');
  const { version, ...before } = row;
  const content = checkedPackage({ ...before, ...change }, productId, partsIn(rows, units));
  if (Object.keys(differing(row, content)).length === 0) return [];
  if (expectedVersion !== null && expectedVersion !== version) {
    refuse('CHANGED_MEANWHILE', { current: { version } });
  }
  return [{ type: 'PackageComposed', data: { productId, version: version + 1, ...content } }];
}

const partsIn =
  ({ groups, products, packages: rows }: Rows, units: ReadonlyMap<number, number>): PartOf =>
  (productId) => {
    const product = products.get(productId);
    if (!product) return null;
    const { name, isActive, groupId } = product.fields;
    const isShown = isActive && !product.isArchived && !isHiddenGroup(groups, groupId);
    const isPackage = rows.get(productId) !== undefined;
    return { name, isPackage, isRented: isShown && isRentable(product.fields), units: units.get(productId) ?? 0 };
  };

/**
 * A product in a package stays a rental product that customers see, and a package has no prices and units of its own.
 * `change` null: it is archived.
 */
export function requirePackagesHold(
  { products, packages: rows }: Pick<Rows, 'products' | 'packages'>,
  [productId, { fields }]: readonly [number, CatalogueProduct],
  change: Partial<ProductFields> | null,
  rentalQty = 0,
): void {
  const after = { ...fields, ...change };
  if (rows.get(productId)) {
    const isOwn = change !== null && (isRentable(after) || after.isForSale || rentalQty > 0);
    if (isOwn) refuse('PACKAGE_PRICED_BY_PARTS');
    return;
  }
  if (change !== null && after.isActive && isRentable(after)) return;
  for (const [packageId, { parts }] of rows.entries()) {
    const whole = products.get(packageId);
    if (whole && !whole.isArchived && parts.some((part) => part.productId === productId)) {
      refuse('PRODUCT_IN_PACKAGE', { package: whole.fields.name });
    }
  }
}
