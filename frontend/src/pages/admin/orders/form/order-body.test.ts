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

it('says who the guest is where that is new', () => {
  const written = { ...fields, customer: { kind: 'guest', ...GUNN, phone: '' } } as const;
  expect(orderBody(written, products, opened)).toMatchObject({ userId: null, guest: { ...GUNN, phone: '' } });
  expect(orderBody(fields, products, null)).toMatchObject({ userId: null, guest: GUNN });
});
