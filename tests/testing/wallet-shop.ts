import { type PayingShop, payingShop } from './paying-shop.ts';
import { PlayedWallet } from './played-wallet.ts';
import { type Answered, openTestShop, type ShopUnderTestOptions } from './shop-under-test.ts';
import { clockAhead, MINUTE } from './test-clock.ts';

export const HOLD = 15 * MINUTE;

export interface WalletShop extends PayingShop {
  wallet: PlayedWallet;
  notify(reference: string, name: string): Promise<Answered>;
}

const SIGNED = { 'x-test-signature': 'valid' };

/** A shop with a wallet whose payers a test controls; its clock runs on while the shop waits for the wallet. */
export async function openWalletShop(options: ShopUnderTestOptions = {}): Promise<WalletShop> {
  const clock = options.clock ?? clockAhead();
  const wallet = await PlayedWallet.open(clock);
  const read = (header: (name: string) => string | undefined, rawBody: string) =>
    header('x-test-signature') === 'valid' ? JSON.parse(rawBody) : null;
  const wait = async (ms: number) => clock.pass(ms);
  const shop = await openTestShop({ ...options, clock, wallet: { payments: wallet, notices: { read }, wait } });
  const { stop } = shop;
  return Object.assign(payingShop(shop), {
    wallet,
    async stop() {
      await stop();
      await wallet.close();
    },
    notify(reference: string, name: string) {
      const sent = { pspReference: `psp-${name}`, amountOre: 100, timestamp: new Date(clock.now()).toISOString() };
      const body = { reference, name, ...sent, success: true };
      return shop.call('POST', '/api/vipps/webhook', { headers: SIGNED, body });
    },
  });
}
