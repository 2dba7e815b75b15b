import type { ProductChange } from './product-fields.ts';

/** A car, van, bus or something to tow. */
const DRIVEN = /(?:bil|buss|henger|vogn|moped|scooter|traktor)(?![\p{L}])/iu;
/** Ends like a vehicle but is pushed by hand. */
const PUSHED = /(?:sekke|trille|hånd|bord|barne)vogn/iu;

/** Whether the name alone asked for a driving licence, before products and groups said so themselves. */
export const wasDriven = (name: unknown): boolean =>
  typeof name === 'string' && DRIVEN.test(name) && !PUSHED.test(name);

/** The licence of a product from then. Its group asked for none. */
export const licenceBefore = (name: unknown): true | null => (wasDriven(name) ? true : null);

/** The same for a change from then, which counts if it changed the name. */
export const withLicenceBefore = (change: unknown): ProductChange => {
  const before: ProductChange = Object.assign({}, change);
  return before.name === undefined ? before : { ...before, needsLicence: licenceBefore(before.name) };
};
