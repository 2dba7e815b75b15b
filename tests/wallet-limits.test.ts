import { walletReference } from '@naust/domain/payments/payment.ts';
import { it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, sale } from './testing/shop-story.ts';
import { openWalletShop } from './testing/wallet-shop.ts';

const MOST = 10;

it('counts no order as unpaid whose payment was approved', async () => {
  const shop = await openWalletShop({ rateLimitFactor: 1 });
  const lines = [sale(await addGoods(shop, 'Gass', null))];
  const begun: string[] = [];
  for (let at = 0; at < MOST; at += 1) begun.push((await shop.held(lines)).id);
  requireRefusal(await shop.checkOut(lines), 'TOO_MANY_UNPAID');
  for (const id of begun) {
    shop.wallet.answer(walletReference(id), 'authorized');
    await shop.sync(walletReference(id));
  }
  for (let at = 0; at < MOST; at += 1) await shop.held(lines);
  requireRefusal(await shop.checkOut(lines), 'TOO_MANY_UNPAID');
  await shop.stop();
});
