import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { pictureToSend } from '../../../features/back-office/picture/picture-to-send.ts';
import { STANDARD_DRAWING } from '../../../ui/picture.tsx';
import { listedPictures } from './listed-pictures.ts';
import { type ProductFormFields, productFormFields } from './product-fields.ts';

/**
 * The request body of a product form. An empty field is left out, which empties it. The stock is sent with the one that
 * was seen, so that sales meanwhile are not undone. A large picture is shrunk.
 */
export async function productBody(fields: ProductFormFields, opened: ProductAnswer | null): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of texts(fields, opened)) if (value !== '') body.set(name, value);
  // For these fields, leaving one out keeps it.
  const before = productFormFields(opened);
  if (fields.saleUnit.trim() !== before.saleUnit) body.set('sale_unit', fields.saleUnit.trim());
  for (const name of ['vatCode', 'preparationHours', 'needsLicence', 'deposit'] as const) {
    if (fields[name].trim() !== before[name]) body.set(name, fields[name].trim());
  }
  for (const [name, field] of [
    ['price_week', 'priceWeek'],
    ['price_month', 'priceMonth'],
  ] as const) {
    if (fields[field].trim() !== before[field]) body.set(name, fields[field].trim());
  }
  const isNewlyNamed = fields.picture !== null && fields.pictureAlt.trim() !== '';
  if (isNewlyNamed || fields.images !== before.images || fields.pictureAlt.trim() !== before.pictureAlt)
    body.set('pictures', JSON.stringify(pictures(fields, opened)));
  if (fields.picture instanceof File) body.set('image', await pictureToSend(fields.picture));
  return body;
}

/** All pictures in order; 'image' is the file of the form. */
function pictures({ picture, pictureAlt, images }: ProductFormFields, opened: ProductAnswer | null) {
  const kept = picture === 'none' ? STANDARD_DRAWING : (opened?.image_url ?? null);
  const url = picture instanceof File ? 'image' : kept;
  return [...(url === null ? [] : [{ url, alt: pictureAlt }]), ...listedPictures(images)];
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
