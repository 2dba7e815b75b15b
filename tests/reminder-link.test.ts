import { reminderTokenOf } from '@naust/command/reminders/reminder-token.ts';
import { ownReminders } from '@naust/domain/orders/reminders.contract.ts';
import { expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addProduct, placed, rental, requireStatus, saveOrder } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

it('ends nothing, and tells nothing, of an order that belongs to somebody else by now', async () => {
  const [kari, ola] = [await addCustomer(shop, 'Kari Nordmann'), await addCustomer(shop, 'Ola Hansen')];
  const lines = [rental(await addProduct(shop), '2027-06-05T10:00', '2027-06-07T16:00')];
  const orderId = await placed(shop, lines, { token: kari.token });
  const token = reminderTokenOf(shop.shop.deps.secrets.orderLink, { orderId, personId: kari.id });
  const link = `/api/reminders/${token}`;
  expect(requireStatus(await shop.call('GET', link), 200)).toMatchObject({ isOn: true, ofAccount: true });

  requireStatus(await saveOrder(shop, orderId, { userId: ola.id }), 200);
  requireRefusal(await shop.call('GET', link), 'REMINDER_LINK_INVALID');
  requireRefusal(await shop.call('POST', link), 'REMINDER_LINK_INVALID');
  for (const { token: session } of [kari, ola]) {
    expect(await shop.read(ownReminders, '/api/users/me/reminders', session)).toEqual({ isOn: true });
  }
});
