import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { owedPayment } from '@naust/domain/orders/owed-payment.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import * as z from 'zod/mini';
import { addProduct, changeOrderStatus, readOrder, rental, requireStatus } from './shop-story.ts';
import type { Answered } from './shop-under-test.ts';
import type { WalletShop } from './wallet-shop.ts';

/** An order of 300 kr with a reserved payment, and a test's acts on it. */
export class OwedOrder {
  readonly shop: WalletShop;
  readonly id: string;
  readonly token: string | null;

  constructor(shop: WalletShop, id: string, token: string | null) {
    this.shop = shop;
    this.id = id;
    this.token = token;
  }

  /** Reserved by a guest, or by the account of `token`. */
  static async reserved(shop: WalletShop, token: string | null = null): Promise<OwedOrder> {
    const lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
    const { id } = await shop.held(lines, { token });
    shop.wallet.answer(walletReference(id), 'authorized');
    await shop.comeBack(walletReference(id));
    return new OwedOrder(shop, id, token);
  }

  /** Picked up, while the wallet refuses the capture. */
  static async refused(shop: WalletShop, token: string | null = null): Promise<OwedOrder> {
    const order = await OwedOrder.reserved(shop, token);
    shop.wallet.fail('capture', 'refused');
    await changeOrderStatus(shop, order.id, 3);
    await shop.reconcile(order.id);
    return order;
  }

  reference(attempt: number): string {
    return walletReference(this.id, attempt);
  }

  charges() {
    return this.shop.read(z.array(chargeAnswer), `/api/orders/${this.id}/charges`, this.shop.adminToken);
  }

  async currentState(): Promise<[number, string]> {
    const { StatusId, paymentState } = await readOrder(this.shop, this.id);
    return [StatusId, paymentState];
  }

  async owed(): Promise<number> {
    return owedPayment.parse(requireStatus(await this.ask('GET'), 200)).owed;
  }

  pay(): Promise<Answered> {
    return this.ask('POST');
  }

  ask(method: 'GET' | 'POST'): Promise<Answered> {
    const { token, shop, id } = this;
    const headers = token === null ? { 'x-order-token': orderTokenOf(shop.shop.deps.secrets.orderLink, id) } : {};
    return shop.call(method, `/api/orders/${id}/payment`, { token, headers });
  }

  /** Authorized, captured, refunded and released at the wallet, in kr. */
  atWallet(attempt: number): number[] {
    const payment = this.shop.wallet.state(this.reference(attempt));
    const { authorizedOre, capturedOre, refundedOre, cancelledOre } = payment;
    return [authorizedOre, capturedOre, refundedOre, cancelledOre].map((ore) => ore / 100);
  }
}
