import { isRentable, type ProductChange } from '@naust/domain/catalogue/product-fields.ts';
import { soughtIn } from '@naust/domain/folded-text.ts';
import { projection } from '../projection.ts';
import { type ProductDoc, products } from './products.model.ts';

const ids = (productIds: readonly number[]) => productIds.map(String);
const visible = (doc: ProductDoc): ProductDoc => ({
  ...doc,
  isVisible: doc.fields.isActive && !doc.isArchived && !doc.isHidden ? 1 : 0,
  isRented: isRentable(doc.fields) ? 1 : 0,
  nameText: soughtIn(doc.fields.name),
});

const described = (doc: ProductDoc, change: ProductChange): ProductDoc =>
  visible({ ...doc, fields: Object.assign({}, doc.fields, change) });

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
    'ProductsHidden',
    'ProductsShown',
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
      case 'ProductsHidden':
      case 'ProductsShown':
        return ids(data.productIds);
      default:
        return ids(data.stockLeft.map(({ productId }) => productId));
    }
  },
  evolve(doc, { type, data }, id) {
    if (type === 'ProductAdded') {
      const { productId, rentalQty, stockQty, ...fields } = data;
      return visible({
        id,
        productId,
        isVisible: 1,
        isArchived: 0,
        isHidden: 0,
        isRented: 0,
        fields,
        nameText: '',
        rentalQty,
        stockQty,
        version: 1,
      });
    }
    if (!doc) return null;
    switch (type) {
      case 'ProductRevised':
        return { ...doc, rentalQty: data.rentalQty, stockQty: data.stockQty };
      case 'ProductDescribed':
        return { ...described(doc, data.change), version: data.version };
      case 'ProductArchived':
        return visible({ ...doc, isArchived: 1, version: data.version });
      case 'ProductRestored':
        return visible({ ...doc, isArchived: 0, version: data.version });
      case 'GroupRemoved':
        return described(doc, { groupId: null });
      case 'GroupRestored':
        return described(doc, { groupId: data.groupId });
      case 'ProductsHidden':
        return visible({ ...doc, isHidden: 1 });
      case 'ProductsShown':
        return visible({ ...doc, isHidden: 0 });
      default: {
        const left = data.stockLeft.find(({ productId }) => String(productId) === id);
        return left ? { ...doc, stockQty: left.left } : doc;
      }
    }
  },
});
