import type { Answered, CalledShop } from './shop-under-test.ts';

/** An administrator's acts on one order at the counter. */
export function counterOf(shop: CalledShop) {
  const act =
    (method: string, path: string) =>
    (id: string, body: Record<string, unknown> = {}): Promise<Answered> =>
      shop.call(method, `/api/orders/${id}/${path}`, { token: shop.adminToken, body });
  return { handOut: act('POST', 'hand-out'), takeBack: act('POST', 'take-back'), setStatus: act('PUT', 'status') };
}
