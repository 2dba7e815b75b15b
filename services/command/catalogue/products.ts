import type { ProductForm } from '@naust/domain/catalogue/catalogue.contract.ts';
import { blankProduct, type ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { changeOf, requireFields, sameProductAdded } from '@naust/domain/catalogue/products.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { type CommandDesk, commandContext, laterOf } from '../desk.ts';
import { decideAndRecord, finishProduct } from '../finishing.ts';
import { CATALOGUE, INVENTORY } from '../streams.ts';
import { parseProductForm } from './product-form.ts';

export interface SavedProduct {
  id: number;
  position: bigint;
}

/** Adds a product to the catalogue, then begins to count it. */
export async function addProduct(
  desk: CommandDesk,
  form: ProductForm,
  picture: Buffer | null,
  context: RequestContext,
): Promise<SavedProduct> {
  const { change, rentalQty = 1, stock } = parseProductForm(form);
  const fields: ProductFields = { ...blankProduct, ...change, ...(await pictureOf(desk, picture)) };
  const added = { type: 'AddProduct', fields, rentalQty, stockQty: stock.value } as const;
  const cause = commandContext(context);
  const { events, position, state } = await desk.streams.run('catalogue', CATALOGUE, added, cause);
  const [event] = events;
  const productId = event?.type === 'ProductAdded' ? event.data.productId : sameProductAdded(state, added);
  if (productId === null) throw new Error('a product was neither added nor found');
  const stocked = { type: 'StockProduct', productId, rentalQty, stockQty: stock.value } as const;
  const second = { ...cause, idsFrom: `stock product ${productId}` };
  const { position: counted } = await desk.streams.run('inventory', INVENTORY, stocked, second);
  return { id: productId, position: laterOf(position, counted) };
}

/** Saves a product form: decided on `inventory`, which owns units, stock and version, then written to the catalogue. */
export async function reviseProduct(
  desk: CommandDesk,
  productId: number,
  form: ProductForm,
  picture: Buffer | null,
  context: RequestContext,
): Promise<SavedProduct> {
  const cause = commandContext(context);
  const parsed = parseProductForm(form);
  await finishProduct(desk, productId, cause);
  const { state } = await desk.streams.peek('catalogue', CATALOGUE);
  const product = state.products.get(productId);
  if (!product || product.isArchived) refuse('PRODUCT_NOT_FOUND');
  requireFields(state, parsed.change);
  const change = changeOf(product.fields, { ...parsed.change, ...(await pictureOf(desk, picture)) });
  const command = {
    type: 'ReviseProduct',
    now: osloMinute(context.now),
    productId,
    expectedVersion: parsed.version,
    stock: parsed.stock,
    change,
    ...(parsed.rentalQty === undefined ? {} : { rentalQty: parsed.rentalQty }),
  } as const;
  return { id: productId, position: (await decideAndRecord(desk, command, cause)).position };
}

/** Takes a product out of the shop; old lines keep its name. */
export async function archiveProduct(desk: CommandDesk, productId: number, context: RequestContext): Promise<bigint> {
  const cause = commandContext(context);
  await finishProduct(desk, productId, cause);
  const command = { type: 'WithdrawProduct', productId, expectedVersion: null } as const;
  return (await decideAndRecord(desk, command, cause)).position;
}

async function pictureOf(
  { images }: CommandDesk,
  picture: Buffer | null,
): Promise<Pick<Partial<ProductFields>, 'imageUrl'>> {
  return picture && picture.length > 0 ? { imageUrl: (await images.storeImage(picture)).url } : {};
}
