import { oreOf } from '@naust/domain/body-amount.ts';
import { samePackageAdded } from '@naust/domain/catalogue/packages.ts';
import { blankProduct, type ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { changeOf, requireFields } from '@naust/domain/catalogue/products.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import type { PackageFields } from '@naust/domain/packages/package-fields.ts';
import type { PackageInput, RevisedPackage } from '@naust/domain/packages/packages.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';

export type PackageDeps = Deps<'catalogue' | 'inventory' | 'steps'>;

/** Adds a package with its product, then tells the inventory that the product has no units of its own. */
export async function addPackage(deps: PackageDeps, form: PackageInput, by: CommandContext) {
  const fields: ProductFields = { ...blankProduct, ...fieldsOf(form), name: form.name };
  const content: PackageFields = { percent: null, priceOre: null, ...contentOf(form), parts: form.parts };
  const command = { type: 'AddPackage', fields, content, units: await unitsFor(deps, content.parts) } as const;
  const { state, events, position } = await deps.catalogue().run(command, by);
  const [added] = events;
  const productId = added?.type === 'ProductAdded' ? added.data.productId : samePackageAdded(state, command);
  if (productId === null) throw new Error('a package was neither added nor found');
  const stocked = { type: 'StockProduct', productId, rentalQty: 0, stockQty: null } as const;
  const { position: counted } = await deps.inventory().run(stocked, { ...by, idsFrom: `stock product ${productId}` });
  return { id: productId, position: laterOf(position, counted) };
}

/**
 * Changes parts and price in one decision of `catalogue`, then the fields of its product as a product's form does. All
 * is checked before anything is written.
 */
export async function revisePackage(
  deps: PackageDeps,
  productId: number,
  form: RevisedPackage,
  { by, now }: Pick<RequestContext, 'by' | 'now'>,
): Promise<bigint> {
  await deps.steps.finishProduct(productId, by);
  const { state } = await deps.catalogue().peek();
  const { product, parts } = packageIn(state, productId);
  const fields = fieldsOf(form);
  requireFields(state, fields);
  const content = contentOf(form);
  const units = await unitsFor(deps, content.parts ?? parts);
  const expectedVersion = form.version ?? null;
  const composed = { type: 'ComposePackage', productId, expectedVersion, change: content, units } as const;
  const { position } = await deps.catalogue().run(composed, by);
  const change = changeOf(product.fields, fields);
  if (Object.keys(change).length === 0) return position;
  const revised = { type: 'ReviseProduct', now: osloMinute(now), productId, expectedVersion: null, change } as const;
  return laterOf(position, (await deps.steps.decide(revised, by)).position);
}

/** Archives a package as a product: old orders keep its name, and it comes back by undo. `version`: the package's. */
export async function archivePackage(
  deps: PackageDeps,
  productId: number,
  version: number | null,
  by: CommandContext,
): Promise<bigint> {
  await deps.steps.finishProduct(productId, by);
  const { state, position } = await deps.catalogue().peek();
  const made = state.packages.get(productId) ?? refuse('PACKAGE_NOT_FOUND');
  if (state.products.get(productId)?.isArchived) return position;
  if (version !== null && version !== made.version) refuse('CHANGED_MEANWHILE', { current: { version: made.version } });
  const command = { type: 'ArchiveProduct', productId, expectedVersion: null } as const;
  return (await deps.steps.decide(command, by)).position;
}

function packageIn({ products, packages }: CatalogueState, productId: number) {
  const [product, made] = [products.get(productId), packages.get(productId)];
  if (!product || !made || product.isArchived) refuse('PACKAGE_NOT_FOUND');
  return { product, parts: made.parts };
}

async function unitsFor({ inventory }: Deps<'inventory'>, parts: PackageFields['parts']) {
  const { state } = await inventory().look();
  return new Map(parts.map(({ productId }) => [productId, state.products.get(productId)?.rentalQty ?? 0]));
}

/** What a form names of its product. */
function fieldsOf({ name, description, image_url, ProductGroupId, is_active }: RevisedPackage): Partial<ProductFields> {
  return named({
    ...{ name, description: description === '' ? null : description, imageUrl: image_url },
    ...{ groupId: ProductGroupId, isActive: is_active },
  });
}

/** What a form names of its parts and price. Setting one of per cent and price clears the other. */
function contentOf({ parts, percent, price }: RevisedPackage): Partial<PackageFields> {
  const isGiven = (value: number | null | undefined) => value !== null && value !== undefined;
  return named({
    parts,
    percent: percent === undefined && isGiven(price) ? null : percent,
    priceOre: price === undefined ? (isGiven(percent) ? null : undefined) : oreOf(price),
  });
}

const named = <F extends object>(fields: { readonly [K in keyof F]: F[K] | undefined }): Partial<F> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<F>;
