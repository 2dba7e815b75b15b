import { walletReference } from '@naust/domain/payments/payment.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { addProduct, changeOrderStatus, GUEST, readOrder, rental } from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const soon = { timeout: 10_000, interval: 20 };

describe('the confirmation of an order by Vipps', () => {
  let shop: WalletShop;
  afterEach(() => shop.stop());

  async function heldOrder(settings: Readonly<Record<string, string>> = {}): Promise<string> {
    shop = await openWalletShop({ settings });
    return (await shop.held([rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')])).id;
  }
  async function pay(id: string): Promise<void> {
    shop.wallet.answer(walletReference(id), 'authorized');
    await shop.comeBack(walletReference(id));
  }
  /** The mail's text about the payment. */
  async function confirmed(): Promise<string> {
    const [mail] = await vi.waitFor(async () => {
      const mails = await mailsTo(GUEST.email, shop.dataDir);
      expect(mails).toHaveLength(1);
      return mails;
    }, soon);
    return /^Bestilt .*?\d\d:\d\d\. (.*)$/m.exec(mail?.text.replaceAll('\u00a0', ' ') ?? '')?.[1] ?? '';
  }

  it('says that the money is reserved, and when it is taken', async () => {
    const id = await heldOrder();
    await pay(id);
    expect((await readOrder(shop, id)).paymentState).toBe('authorized');
    expect(await confirmed()).toBe('300 kr er reservert i Vipps og trekkes ved henting.');
  });

  it('says that what is reserved is taken at once where the shop takes it so', async () => {
    const id = await heldOrder({ CAPTURE: 'on_order' });
    shop.wallet.fail('capture', 'unanswered', 1_000);
    await pay(id);
    expect(await confirmed()).toBe('300 kr er reservert i Vipps og trekkes nå.');
  });

  it('does not say that an order is paid which an administrator let through', async () => {
    const id = await heldOrder();
    await changeOrderStatus(shop, id, 2);
    expect(await confirmed()).toBe('Betalingsmåte: Vipps.');
  });
});
