import { wallMinute } from '@naust/domain/wall-clock.ts';
import { expect, it } from 'vitest';
import { anOrder } from '../../../../testing/orders.ts';
import { orderBody } from './order-body.ts';
import { orderFields } from './written-order.ts';

const GUNN = { name: 'Gunn', email: 'gunn@gjest.test', phone: '+4791234567' };
const opened = anOrder({ UserId: null, User: null, guest: GUNN });
const fields = orderFields(opened, wallMinute('2026-07-01T10:00') ?? 0);
const products = new Map();

it('says nothing of a guest who stands as they stood, so that an address that was corrected meanwhile stays', () => {
  const body = orderBody(fields, products, opened);
  expect(body).not.toHaveProperty('guest');
  expect(body).not.toHaveProperty('userId');
});

it('says what of a guest is new, and their name', () => {
  const said = (change: Partial<typeof GUNN>, over: typeof opened | null = opened) =>
    orderBody({ ...fields, customer: { kind: 'guest', ...GUNN, ...change } }, products, over).guest;
  expect(said({ phone: '' })).toEqual({ name: 'Gunn', phone: '' });
  expect(said({ name: 'Gunn Gran' })).toEqual({ name: 'Gunn Gran' });
  expect(said({ email: ' gunn@gran.test ' })).toEqual({ name: 'Gunn', email: 'gunn@gran.test' });
  expect(said({}, anOrder())).toEqual(GUNN);
  expect(orderBody(fields, products, null)).toMatchObject({ userId: null, guest: GUNN });
});
