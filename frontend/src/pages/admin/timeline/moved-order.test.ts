import { wallMinute } from '@naust/domain/wall-clock.ts';
import { expect, it } from 'vitest';
import { FIRST_NOTICE } from '../../../features/back-office/customer-notice.tsx';
import { anItem, anOrder } from '../../../testing/orders.ts';
import { movedOrder } from './moved-order.ts';

it('says nothing of a guest, so that an address that was corrected meanwhile stays', () => {
  const guest = { name: 'Gunn Gjest', email: 'gunn@gjset.test', phone: '' };
  const order = anOrder({ UserId: null, User: null, guest, OrderItems: [anItem()] });
  const [from, to] = [wallMinute('2026-07-04T10:00'), wallMinute('2026-07-06T10:00')];
  const body = movedOrder(order, 1, { from, to, isWhole: true, isForced: false, reason: '', ...FIRST_NOTICE });
  expect(body).not.toHaveProperty('guest');
  expect(body).not.toHaveProperty('userId');
  expect(body.items).toMatchObject([{ date_from: '2026-07-04T10:00', date_to: '2026-07-06T10:00' }]);
});
