import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { expect, it } from 'vitest';
import { orderRequestOf } from './order-request.ts';

const secrets = secretsFrom('a secret of a shop at the water side');
const context = { idempotencyKey: 'a key of a visitor that is long enough', actor: null };

const hashOf = (input: Record<string, unknown>) =>
  orderRequestOf({ secrets }, input as unknown as OrderInput, context as never).hash;

it.each<[string, Record<string, unknown>]>([
  ['as it is kept', { a: 'ø "1"', b: { c: null, d: [1, { e: true, f: 2.5 }] }, g: [], h: {} }],
  ['in another order', { h: {}, b: { d: [1, { f: 2.5, e: true }], c: null }, g: [], a: 'ø "1"' }],
  [
    'with fields that hold nothing',
    { A: undefined, a: 'ø "1"', b: { c: null, d: [1, { e: true, f: 2.5 }] }, g: [], h: {}, z: undefined },
  ],
])('knows a body by what it says: %s', (_, input) => {
  const text = '{"a":"ø \\"1\\"","b":{"c":null,"d":[1,{"e":true,"f":2.5}]},"g":[],"h":{}}';
  expect(hashOf(input)).toBe(keyedHash(secrets.hashing, text).toString('base64url'));
});

it('knows a body that says something else as another one', () => {
  expect(hashOf({ a: ['1', '2'] })).not.toBe(hashOf({ a: ['2', '1'] }));
});
