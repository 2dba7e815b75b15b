import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** What a request to place an order is known by. */
export interface OrderRequest {
  orderId: string;
  /** Keyed hash of the body; null without an Idempotency-Key. */
  hash: string | null;
}

/** Orders that one key can come to, one after another. */
export const MOST_ATTEMPTS = 20;
const VISITORS = 'visitors';
/** A visitor's key is all that says whose order it is. */
const SHORTEST_OF_VISITORS = 22;

/**
 * With an Idempotency-Key the order's id follows from key and account, so that a retry meets its own order. `attempt`
 * counts those that came to nothing before anybody was told of an order.
 */
export function orderRequestOf(
  { secrets }: Deps<'secrets'>,
  input: OrderInput,
  { actor, idempotencyKey }: RequestContext,
  attempt = 1,
): OrderRequest {
  if (idempotencyKey === undefined) return { orderId: randomNumberedId(), hash: null };
  const scope = actor ? `user ${actor.userId}` : VISITORS;
  if (!actor && idempotencyKey.length < SHORTEST_OF_VISITORS) refuse('KEY_MALFORMED');
  const hash = keyedHash(secrets.hashing, canonicalJson(input)).toString('base64url');
  return { orderId: orderIdOf(secrets.hashing, scope, idempotencyKey, attempt), hash };
}

/** Whether it was a visitor's request under this Idempotency-Key that placed the order. */
export function isPlacedUnder(secret: Uint8Array, orderId: string, key: string): boolean {
  if (key.length < SHORTEST_OF_VISITORS) return false;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    if (orderIdOf(secret, VISITORS, key, attempt) === orderId) return true;
  }
  return false;
}

function orderIdOf(secret: Uint8Array, scope: string, key: string, attempt: number): string {
  return numberedIdFromKey(secret, scope, attempt === 1 ? key : `${key} ${attempt}`);
}

/** JSON with keys in order, so that two ways of writing the same body are one. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Record<string, unknown>;
  let text = '';
  // No list of pairs: this runs for every order, and what it leaves behind has to be collected.
  for (const key of Object.keys(fields).sort()) {
    const part = fields[key];
    if (part !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(part)}`;
  }
  return `{${text}}`;
}
