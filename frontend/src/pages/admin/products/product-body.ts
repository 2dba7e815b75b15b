import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { pictureToSend } from '../../../features/back-office/picture/picture-to-send.ts';
import { STANDARD_DRAWING } from '../../../ui/picture.tsx';
import { type ProductFormFields, productFormFields } from './product-fields.ts';

/**
 * A product form as it is sent. What is empty is left out: the shop empties it. The stock goes with the one that was
 * seen, so that what is sold meanwhile is not undone. A large picture is made smaller.
 */
export async function productBody(fields: ProductFormFields, opened: ProductAnswer | null): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of texts(fields, opened)) if (value !== '') body.set(name, value);
  // What is left out here the shop keeps.
  const before = productFormFields(opened);
  if (fields.saleUnit.trim() !== before.saleUnit) body.set('sale_unit', fields.saleUnit.trim());
  if (fields.images !== before.images) body.set('images', fields.images);
  if (fields.picture instanceof File) body.set('image', await pictureToSend(fields.picture));
  return body;
}

function texts(fields: ProductFormFields, opened: ProductAnswer | null): readonly (readonly [string, string])[] {
  return [
    ['name', fields.name.trim()],
    ['description', fields.description.trim()],
    ['ProductGroupId', fields.groupId],
    ['DiscountId', fields.discountId.trim()],
    ['price_day', fields.priceDay.trim()],
    ['price_short_4h', fields.priceShort.trim()],
    ['price_weekend', fields.priceWeekend.trim()],
    ['rental_qty', fields.rentalQty.trim()],
    ['is_for_sale', String(fields.isForSale)],
    ['price_sale', fields.priceSale.trim()],
    ['stock_qty', fields.stockQty.trim()],
    ['length', fields.length.trim()],
    ['width', fields.width.trim()],
    ['height', fields.height.trim()],
    ['weight', fields.weight.trim()],
    ['max_weight', fields.maxWeight.trim()],
    ['is_active', String(fields.isActive)],
    ['image_url', fields.picture === 'none' ? STANDARD_DRAWING : ''],
    ['stock_seen', opened === null ? '' : String(opened.stock_qty ?? 'null')],
    ['version', opened === null ? '' : String(opened.version)],
  ];
}
