import type { OrderInput } from '@naust/domain/orders/orders.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { CommandDesk } from '../desk.ts';

/** What a request to place an order is known by. */
export interface OrderRequest {
  orderId: string;
  /** Keyed hash of the body; null without an Idempotency-Key. */
  hash: string | null;
}

/**
 * With an Idempotency-Key the order's id follows from key and account, so that a retry meets its own order. `attempt`
 * counts those that came to nothing before anybody was told of an order.
 */
export function orderRequestOf(
  { secrets }: CommandDesk,
  input: OrderInput,
  { actor, idempotencyKey }: RequestContext,
  attempt = 1,
): OrderRequest {
  if (idempotencyKey === undefined) return { orderId: randomNumberedId(), hash: null };
  const scope = actor ? `user ${actor.userId}` : 'visitors';
  if (!actor && idempotencyKey.length < 22) refuse('KEY_MALFORMED');
  const hash = keyedHash(secrets.hashing, canonicalJson(input)).toString('base64url');
  const key = attempt === 1 ? idempotencyKey : `${idempotencyKey} ${attempt}`;
  return { orderId: numberedIdFromKey(secrets.hashing, scope, key), hash };
}

/** JSON with keys in order, so that two ways of writing the same body are one. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}
