import { refuse } from '../refusal.ts';
import type { PackageFields } from './package-fields.ts';

export const MOST_PARTS = 20;
export const MOST_OF_A_PART = 99;

/** A product that a package may name; null if no customer can rent it now. */
export type PartOf = (productId: number) => {
  readonly name: string;
  readonly isRented: boolean;
  readonly isPackage: boolean;
  readonly units: number;
} | null;

/** The package of a form; refuses what no shop can mean. `productId` null: it is new. */
export function checkedPackage(form: PackageFields, productId: number | null, partOf: PartOf): PackageFields {
  const { parts, percent, priceOre } = form;
  if (parts.length === 0 || parts.length > MOST_PARTS) refuse('PACKAGE_PARTS_REQUIRED', { most: MOST_PARTS });
  for (const [at, { productId: id, quantity }] of parts.entries()) {
    const part = partOf(id);
    const product = part?.name ?? `Produkt ${id}`;
    if (id === productId || part?.isPackage) refuse('PACKAGE_IN_PACKAGE');
    if (!part?.isRented) refuse('PACKAGE_PART_NOT_RENTED', { product });
    if (parts.findIndex((one) => one.productId === id) < at) refuse('PACKAGE_PART_TWICE', { product });
    const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_A_PART;
    if (!isCount) refuse('PACKAGE_QUANTITY_WRONG', { product, most: MOST_OF_A_PART });
    if (quantity > part.units) refuse('PACKAGE_NEEDS_MORE_UNITS', { product, units: part.units });
  }
  if ((percent === null) === (priceOre === null)) refuse('PACKAGE_PERCENT_OR_PRICE');
  if (percent !== null && !isPackagePercent(percent)) refuse('PACKAGE_PERCENT_WRONG');
  if (priceOre !== null && !(Number.isSafeInteger(priceOre) && priceOre >= 0)) refuse('WRONG_SHAPE');
  return { parts: parts.map((part) => ({ productId: part.productId, quantity: part.quantity })), percent, priceOre };
}

/** With at most two decimals. */
export const isPackagePercent = (percent: number): boolean =>
  percent >= 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
