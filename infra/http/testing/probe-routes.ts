import { longId, smallId } from '@naust/domain/contract.ts';
import { type CustomerRefusal, refuse } from '@naust/domain/refusal.ts';
import * as z from 'zod/mini';
import { AppendConflict, StoreUnavailable } from '../../event-store/event-store.port.ts';
import { JobsUnavailable } from '../../jobs/jobs.port.ts';
import { KeysUnavailable } from '../../keys/keys.port.ts';
import { type Route, raw, route } from '../route.ts';

const echo = z.record(z.string(), z.unknown());
const failing = (path: `/${string}`, fail: () => never, refusals: readonly CustomerRefusal[] = []) =>
  route({ method: 'GET', path, access: 'open', answer: echo, refusals, run: fail });

/** Calls that show how the edge handles input, output and errors. */
export const probeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'open',
    params: z.object({ id: longId }),
    notFound: 'ORDER_NOT_FOUND',
    answer: echo,
    run: ({ params }) => ({ body: { id: params.id } }),
  }),
  route({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'open',
    params: z.object({ id: smallId }),
    body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(5)), orderId: z.optional(longId) }),
    answer: echo,
    run: ({ params, body }) => ({ body: { ...params, ...body }, position: 12345678901234567890n }),
  }),
  route({
    method: 'GET',
    path: '/api/products',
    access: 'open',
    query: z.object({ limit: z.optional(z.pipe(z.string(), z.transform(Number))), q: z.optional(z.string()) }),
    answer: echo,
    run: ({ query }, { minPosition }) => ({
      body: { ...query, minPosition: minPosition?.toString() },
      stale: minPosition === 9n,
    }),
  }),
  route({ method: 'DELETE', path: '/api/products/:id', access: 'open', answer: z.undefined(), run: () => ({}) }),
  route({
    method: 'DELETE',
    path: '/api/charges/:id',
    access: 'open',
    body: z.object({ reason: z.string() }),
    answer: echo,
    run: ({ body }) => ({ body }),
  }),
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders',
    access: 'open',
    body: z.object({}),
    answer: echo,
    run: (_, { idempotencyKey }) => ({ status: 201, body: { key: idempotencyKey } }),
  }),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/webhook',
    access: 'open',
    body: z.object({ name: z.string() }),
    signed: true,
    answer: echo,
    run: ({ body }, { rawBody }) => ({ body: { ...body, rawBody } }),
  }),
  route({
    method: 'GET',
    path: '/api/return',
    access: 'open',
    answer: raw('text/plain'),
    run: () => ({ status: 302, headers: { location: '/order-confirmation' } }),
  }),
  failing('/api/refused', () => refuse('PRICE_CHANGED', { total: 300 }), ['PRICE_CHANGED']),
  failing('/api/undeclared', () => refuse('PRICE_CHANGED')),
  failing('/api/conflict', () => {
    throw new AppendConflict('inventory', 1, 2);
  }),
  failing('/api/store', () => {
    throw new StoreUnavailable('SQLITE_FULL at /var/data/events.db');
  }),
  failing('/api/keys', () => {
    throw new KeysUnavailable('no route to host');
  }),
  failing('/api/jobs', () => {
    throw new JobsUnavailable('ECONNREFUSED');
  }),
  failing('/api/disk', () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  }),
  failing('/api/fault', () => {
    throw new Error('SELECT * FROM person WHERE email = kari@example.no');
  }),
  route({
    method: 'GET',
    path: '/api/leaky',
    access: 'open',
    answer: z.object({ name: z.string() }),
    run: () => ({ body: Object.assign({ name: 'Kari' }, { passwordHash: 'x' }) }),
  }),
];
