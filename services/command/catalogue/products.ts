import type { ProductForm } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import { requirePackagesHold } from '@naust/domain/catalogue/packages.ts';
import { blankProduct, type ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { changeOf, requireBlockPrices, requireFields, sameProductAdded } from '@naust/domain/catalogue/products.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';
import { withUploaded } from './ordered-pictures.ts';
import { parseProductForm } from './product-form.ts';

export interface SavedProduct {
  id: number;
  position: bigint;
}

/** Adds a product to the catalogue, then to the inventory. */
export async function addProduct(
  deps: Deps<'inventory' | 'catalogue' | 'images'>,
  form: ProductForm,
  picture: Buffer | null,
  by: CommandContext,
): Promise<SavedProduct> {
  const { change, rentalQty = 1, stock } = parseProductForm(form);
  const fields: ProductFields = { ...blankProduct, ...withUploaded(change, await keptPicture(deps, picture)) };
  const added = { type: 'AddProduct', fields, rentalQty, stockQty: stock.value } as const;
  const { events, position, state } = await deps.catalogue().run(added, by);
  const [event] = events;
  const productId = event?.type === 'ProductAdded' ? event.data.productId : sameProductAdded(state, added);
  if (productId === null) throw new Error('a product was neither added nor found');
  const stocked = { type: 'StockProduct', productId, rentalQty, stockQty: stock.value } as const;
  const second = { ...by, idsFrom: `stock product ${productId}` };
  const { position: counted } = await deps.inventory().run(stocked, second);
  return { id: productId, position: laterOf(position, counted) };
}

/** Saves a product form: decided on `inventory`, which owns units, stock and version, then written to the catalogue. */
export async function reviseProduct(
  deps: Deps<'catalogue' | 'steps' | 'images'>,
  productId: number,
  form: ProductForm,
  picture: Buffer | null,
  { by, now }: Pick<RequestContext, 'by' | 'now'>,
): Promise<SavedProduct> {
  const parsed = parseProductForm(form);
  await deps.steps.finishProduct(productId, by);
  const { state } = await deps.catalogue().peek();
  const product = state.products.get(productId);
  if (!product || product.isArchived) refuse('PRODUCT_NOT_FOUND');
  requireFields(state, parsed.change);
  requireBlockPrices({ ...product.fields, ...parsed.change });
  requirePackagesHold(state, [productId, product], parsed.change, parsed.rentalQty);
  const change = changeOf(product.fields, withUploaded(parsed.change, await keptPicture(deps, picture)));
  const command = {
    type: 'ReviseProduct',
    now: osloMinute(now),
    productId,
    expectedVersion: parsed.version,
    stock: parsed.stock,
    change,
    ...(parsed.rentalQty === undefined ? {} : { rentalQty: parsed.rentalQty }),
  } as const;
  return { id: productId, position: (await deps.steps.decide(command, by)).position };
}

/** Archives a product; old lines keep its name. */
export async function archiveProduct(
  deps: Deps<'catalogue' | 'steps'>,
  productId: number,
  version: number | null,
  by: CommandContext,
): Promise<bigint> {
  await deps.steps.finishProduct(productId, by);
  const { state } = await deps.catalogue().peek();
  const product = state.products.get(productId);
  if (product && !product.isArchived) requirePackagesHold(state, [productId, product], null);
  const command = { type: 'ArchiveProduct', productId, expectedVersion: version } as const;
  return (await deps.steps.decide(command, by)).position;
}

async function keptPicture({ images }: Deps<'images'>, picture: Buffer | null): Promise<string | null> {
  return picture && picture.length > 0 ? (await images.storeImage(picture)).url : null;
}
