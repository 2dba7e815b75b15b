import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { ProductChange, ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { toKr } from '@naust/domain/money.ts';
import { projection } from '../projection.ts';
import { type ProductDoc, products } from './products.model.ts';

const price = (ore: number | null) => (ore === null ? null : toKr(ore));

/** How each field of the catalogue is answered. */
const answered: { [F in keyof ProductFields]: (value: ProductFields[F]) => Partial<ProductAnswer> } = {
  name: (name) => ({ name }),
  description: (description) => ({ description }),
  groupId: (ProductGroupId) => ({ ProductGroupId }),
  discountId: (DiscountId) => ({ DiscountId }),
  priceShortOre: (ore) => ({ price_short_4h: price(ore) }),
  priceDayOre: (ore) => ({ price_day: price(ore), pricePerDay: price(ore) }),
  priceWeekendOre: (ore) => ({ price_weekend: price(ore) }),
  isForSale: (is_for_sale) => ({ is_for_sale }),
  priceSaleOre: (ore) => ({ price_sale: price(ore) }),
  length: (length) => ({ length }),
  width: (width) => ({ width }),
  height: (height) => ({ height }),
  weight: (weight) => ({ weight }),
  maxWeight: (max_weight) => ({ max_weight }),
  isActive: (is_active) => ({ is_active }),
  imageUrl: (image_url) => ({ image_url }),
};

function answerField<F extends keyof ProductFields>(field: F, change: ProductChange): Partial<ProductAnswer> {
  const value = change[field];
  return value === undefined ? {} : answered[field](value as ProductFields[F]);
}

const fieldNames = Object.keys(answered) as (keyof ProductFields)[];

const answerFields = (change: ProductChange): Partial<ProductAnswer> =>
  Object.assign({}, ...fieldNames.map((field) => answerField(field, change)));

const EMPTY = {
  description: null,
  image_url: null,
  ProductGroupId: null,
  DiscountId: null,
  is_for_sale: false,
  price_sale: null,
  price_day: null,
  pricePerDay: null,
  price_short_4h: null,
  price_weekend: null,
  length: null,
  width: null,
  height: null,
  weight: null,
  max_weight: null,
  is_active: true,
} as const;

function document(answer: ProductAnswer, isArchived: 0 | 1): ProductDoc {
  return {
    id: String(answer.id),
    productId: answer.id,
    isArchived,
    isVisible: answer.is_active && !isArchived ? 1 : 0,
    answer,
  };
}

const ids = (productIds: readonly number[]) => productIds.map(String);
const change = (doc: ProductDoc, part: Partial<ProductAnswer>, isArchived = doc.isArchived) =>
  document({ ...doc.answer, ...part }, isArchived);

export const productsProjection = projection<ProductDoc>()({
  model: products,
  handles: [
    'ProductAdded',
    'ProductRevised',
    'ProductDescribed',
    'ProductArchived',
    'ProductRestored',
    'GroupRemoved',
    'GroupRestored',
    'ItemsReserved',
    'ReservationRevised',
    'ReservationMoved',
    'ReservationRemoved',
    'ReservationRestored',
  ],
  touches({ type, data }) {
    switch (type) {
      case 'ProductAdded':
      case 'ProductRevised':
      case 'ProductDescribed':
      case 'ProductArchived':
      case 'ProductRestored':
        return ids([data.productId]);
      case 'GroupRemoved':
      case 'GroupRestored':
        return ids(data.productIds);
      default:
        return ids(data.stockLeft.map(({ productId }) => productId));
    }
  },
  evolve(doc, { type, data }, id) {
    if (type === 'ProductAdded') {
      const { productId, rentalQty, stockQty, ...fields } = data;
      const given = answerFields(fields);
      return document(
        { ...EMPTY, id: productId, name: data.name, ...given, stock_qty: stockQty, rental_qty: rentalQty, version: 1 },
        0,
      );
    }
    if (!doc) return null;
    switch (type) {
      case 'ProductRevised':
        return change(doc, { rental_qty: data.rentalQty, stock_qty: data.stockQty });
      case 'ProductDescribed':
        return change(doc, { ...answerFields(data.change), version: data.version });
      case 'ProductArchived':
        return change(doc, { version: data.version }, 1);
      case 'ProductRestored':
        return change(doc, { version: data.version }, 0);
      case 'GroupRemoved':
        return change(doc, { ProductGroupId: null });
      case 'GroupRestored':
        return change(doc, { ProductGroupId: data.groupId });
      default: {
        const left = data.stockLeft.find(({ productId }) => String(productId) === id);
        return left ? change(doc, { stock_qty: left.left }) : doc;
      }
    }
  },
});
