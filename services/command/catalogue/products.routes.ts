import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { productForm } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import { pictureKept } from '@naust/domain/catalogue/picture.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { type ChangedRow, withCurrentRow } from '../current-row.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { versioned, versionIn } from '../versioned.ts';
import { addProduct, archiveProduct, reviseProduct } from './products.ts';

const byId = z.object({ id: smallId });
const pictureRefusals = ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_HEAVY'] as const;
const productRefusals = [
  'NAME_REQUIRED',
  'GROUP_NOT_FOUND',
  ...pictureRefusals,
  'WEEK_PRICE_TOO_HIGH',
  'MONTH_PRICE_TOO_HIGH',
] as const;

export const productRoutes = (deps: Deps<'inventory' | 'catalogue' | 'steps' | 'images' | 'rows'>): Route[] => [
  addProductRoute(deps),
  reviseProductRoute(deps),
  archiveProductRoute(deps),
  keepPictureRoute(deps),
];

/** Forms are decided on `inventory` and recorded on `catalogue`. */
const changedRow = (deps: Deps<'inventory' | 'catalogue' | 'rows'>, productId: number): ChangedRow => ({
  streams: [deps.inventory(), deps.catalogue()],
  read: (upTo) => deps.rows.product(productId, upTo),
});

const addProductRoute = (deps: Deps<'catalogue' | 'inventory' | 'images'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/products',
    access: 'admin',
    multipart: 'image',
    body: productForm,
    answer: rowSaved,
    refusals: productRefusals,
    async run({ body, file }, context) {
      const { id, position } = await addProduct(deps, body, file, context.by);
      return { status: 201, body: { id }, position };
    },
  });

const reviseProductRoute = (deps: Deps<'inventory' | 'catalogue' | 'steps' | 'images' | 'rows'>): Route =>
  route({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'admin',
    params: byId,
    multipart: 'image',
    body: productForm,
    answer: rowSaved,
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: [
      ...productRefusals,
      'PRODUCT_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'RENTAL_QTY_TOO_LOW',
      'UNITS_BELOW_PIECES',
      'STOCK_BELOW_ZERO',
      'PRODUCT_IN_PACKAGE',
      'PACKAGE_PRICED_BY_PARTS',
    ],
    async run({ params, body, file }, context) {
      const { id, position } = await withCurrentRow(
        () => reviseProduct(deps, params.id, body, file, context),
        changedRow(deps, params.id),
      );
      return { body: { id }, position };
    },
  });

const archiveProductRoute = (deps: Deps<'inventory' | 'catalogue' | 'steps' | 'rows'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRODUCT_IN_PACKAGE'],
    async run({ params, query }, context) {
      const position = await withCurrentRow(
        () => archiveProduct(deps, params.id, versionIn(query), context.by),
        changedRow(deps, params.id),
      );
      const again = await undoTokenOf(deps.catalogue(), CATALOGUE, context.by);
      return { body: { ok: true, ...again }, position };
    },
  });

/** Stores a further picture of a product; the product's form lists it in `images`. */
const keepPictureRoute = (deps: Deps<'images'>): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/product-images',
    access: 'admin',
    multipart: 'image',
    body: z.object({}),
    answer: pictureKept,
    refusals: pictureRefusals,
    async run({ file }) {
      if (file === null || file.length === 0) return refuse('IMAGE_INVALID');
      return { status: 201, body: { url: (await deps.images.storeImage(file)).url } };
    },
  });
