import { owedPayment, owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { paymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';
import { requestReference } from '@naust/domain/payments/payment.ts';
import { addProduct, CARD, GUEST, type Ordering, placed, readOrder, rental, requireStatus } from './shop-story.ts';
import type { WalletShop } from './wallet-shop.ts';

/** An order of 300 kr that is paid by a link of the shop, and a test's acts on it. */
export class RequestedOrder {
  readonly shop: WalletShop;
  readonly id: string;
  #token = '';

  constructor(shop: WalletShop, id: string) {
    this.shop = shop;
    this.id = id;
  }

  static async placed(shop: WalletShop, ordering: Ordering = {}): Promise<RequestedOrder> {
    const lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
    const fields = { paymentId: CARD, ...(ordering.token ? {} : { guest: GUEST }), ...ordering.fields };
    return new RequestedOrder(shop, await placed(shop, lines, { ...ordering, fields }));
  }

  request(body: object = {}, token = this.shop.adminToken, headers: Record<string, string> = {}) {
    return this.shop.call('POST', `/api/orders/${this.id}/payment-request`, { token, body, headers });
  }

  /** A link that the customer opens from here on. */
  async linked() {
    const answer = paymentRequestAnswer.parse(requireStatus(await this.request(), 200));
    const { searchParams } = new URL(answer.url);
    this.#token = searchParams.get('token') ?? searchParams.get('pay') ?? '';
    return answer;
  }

  ask(method: 'GET' | 'POST') {
    return this.shop.call(method, `/api/orders/${this.id}/payment`, { headers: { 'x-order-token': this.#token } });
  }

  async payable(): Promise<number> {
    return owedPayment.parse(requireStatus(await this.ask('GET'), 200)).owed;
  }

  async begin(): Promise<string> {
    return owedPaymentBegun.parse(requireStatus(await this.ask('POST'), 201)).redirectUrl;
  }

  reference = (nth = 1): string => requestReference(this.id, nth);

  approve(nth = 1): void {
    this.shop.wallet.answer(this.reference(nth), 'authorized');
  }

  comeBack = (nth = 1): Promise<string> => this.shop.comeBack(this.reference(nth));

  payAtCounter(amount: number) {
    const body = { orderId: this.id, method: 'terminal', amount };
    return this.shop.call('POST', '/api/incoming-payments', { token: this.shop.adminToken, body });
  }

  async charge(amount: number): Promise<string> {
    const body = { description: 'Vask', amount };
    const path = `/api/orders/${this.id}/charges`;
    const { id } = requireStatus(await this.shop.asAdmin('POST', path, body), 201) as { id: string };
    return id;
  }

  async paid() {
    const { due, payments = [] } = await readOrder(this.shop, this.id);
    return { due, payments: payments.map(({ method, amount }) => `${method} ${amount}`) };
  }

  /** Authorized, captured, refunded and released at the wallet, in kr. */
  atWallet(nth = 1): number[] {
    const payment = this.shop.wallet.state(this.reference(nth));
    const { authorizedOre, capturedOre, refundedOre, cancelledOre } = payment;
    return [authorizedOre, capturedOre, refundedOre, cancelledOre].map((ore) => ore / 100);
  }
}
