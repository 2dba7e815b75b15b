import { deleted, productForm, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { addProduct, archiveProduct, reviseProduct } from './products.ts';

const byId = z.object({ id: smallId });
const productRefusals = ['NAME_REQUIRED', 'GROUP_NOT_FOUND', 'IMAGE_INVALID'] as const;

export const productRoutes = (desk: Needs<'inventory' | 'catalogue' | 'steps' | 'images'>): Route[] => [
  addProductRoute(desk),
  reviseProductRoute(desk),
  archiveProductRoute(desk),
];

const addProductRoute = (desk: Needs<'catalogue' | 'inventory' | 'images'>): Route =>
  route({
    method: 'POST',
    path: '/api/products',
    access: 'admin',
    multipart: 'image',
    body: productForm,
    answer: rowSaved,
    refusals: productRefusals,
    async run({ body, file }, context) {
      const { id, position } = await addProduct(desk, body, file, context);
      return { status: 201, body: { id }, position };
    },
  });

const reviseProductRoute = (desk: Needs<'catalogue' | 'steps' | 'images'>): Route =>
  route({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'admin',
    params: byId,
    multipart: 'image',
    body: productForm,
    answer: rowSaved,
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: [...productRefusals, 'PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'RENTAL_QTY_TOO_LOW', 'STOCK_BELOW_ZERO'],
    async run({ params, body, file }, context) {
      const { id, position } = await reviseProduct(desk, params.id, body, file, context);
      return { body: { id }, position };
    },
  });

const archiveProductRoute = (desk: Needs<'steps'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'admin',
    params: byId,
    answer: deleted,
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: ['PRODUCT_NOT_FOUND'],
    async run({ params }, context) {
      return { body: { ok: true }, position: await archiveProduct(desk, params.id, context) };
    },
  });
