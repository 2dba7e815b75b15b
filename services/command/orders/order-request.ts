import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Identifies a request to place an order. */
export interface OrderRequest {
  orderId: string;
  /** Keyed hash of the body; null without an Idempotency-Key. */
  hash: string | null;
}

/** Most orders of one key, one after another. */
export const MOST_ATTEMPTS = 20;
const VISITORS = 'visitors';
/** A visitor's key alone proves the ownership of the order. */
const SHORTEST_OF_VISITORS = 22;

/**
 * With an Idempotency-Key the order's id is derived from key and account, so that a retry finds its own order.
 * `attempt` counts attempts that ended before the caller got an answer.
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

/** Whether a visitor's request with this Idempotency-Key placed the order. */
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

/** JSON with sorted keys, so that different notations of the same body are equal. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Record<string, unknown>;
  let text = '';
  // Not Object.entries: this runs for every order, and its garbage costs time.
  for (const key of Object.keys(fields).sort()) {
    const part = fields[key];
    if (part !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(part)}`;
  }
  return `{${text}}`;
}
