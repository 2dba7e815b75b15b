import { oreOf } from '@naust/domain/body-amount.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { cheapestReturn } from '@naust/domain/inventory/cheapest-return.ts';
import { type DecidedExtension, decidedExtension } from '@naust/domain/inventory/extend-order.ts';
import type { ExtendOrder } from '@naust/domain/inventory/inventory-commands.ts';
import { latestReturn, rentedAgainAt } from '@naust/domain/inventory/latest-return.ts';
import { toKr } from '@naust/domain/money.ts';
import type { ExtendInput, OrderExtended, OwnExtension } from '@naust/domain/orders/extension.contract.ts';
import { extendableLines, isExtendedOften } from '@naust/domain/orders/extension.ts';
import { rulesOf } from '@naust/domain/orders/order-rules.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { decidedOnLog } from '../dependencies/decided-on-log.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { decideOnOrder } from './change-order.ts';
import { minuteText, pricingFor, recordedOrder } from './order-command.ts';
import { ownOrder } from './own-order.ts';

type Asking = Pick<RequestContext, 'actor' | 'header' | 'now'>;
type ExtendingDeps = Deps<'catalogue' | 'inventory' | 'order' | 'steps' | 'secrets'>;

/**
 * Which lines of one's own order can be extended, until when, and, with `to`, the price; refuses as extending would.
 */
export async function extensionTerms(
  deps: Deps<'catalogue' | 'inventory' | 'order' | 'secrets'>,
  orderId: string,
  { to, lineIds }: { to: string | null; lineIds: readonly number[] | null },
  context: Asking,
): Promise<OwnExtension> {
  const recorded = await ownOrder(deps, orderId, context);
  const possible = isExtendedOften(recorded) ? [] : extendableLines(recorded);
  const asked = possible.filter(({ lineId }) => lineIds === null || lineIds.includes(lineId));
  const [{ state: catalogue }, { state }] = await Promise.all([deps.catalogue().look(), deps.inventory().look()]);
  const around = { now: osloMinute(context.now), hours: catalogue.openingHours.set };
  const until = asked.length === 0 ? null : latestReturn(state, recorded.content, asked, around);
  const next = rentedAgainAt(state, recorded.content, asked, around.now);
  const items = possible.map(({ lineId: id, productId, name, quantity, from, to: ends }) => ({
    ...{ id, productId, name, quantity },
    ...{ date_from: from ?? '', date_to: ends ?? '' },
  }));
  const wish = to === null ? null : commandOf(catalogue, recorded, { to, lineIds, claimedOre: null }, NO_NAME, context);
  const decided = wish && decidedExtension(state, wish);
  const rules = rulesOf(recorded.content);
  const { products } = pricingFor(
    catalogue,
    asked.map(({ productId }) => productId),
    context.now,
    rules,
  );
  const cheapest = until === null ? null : cheapestReturn(asked, { ...around, products, rules, until });
  return {
    ...{ allowed: until !== null, items, until: clockText(until), rentedAgainAt: clockText(next) },
    ...{ price: decided && toKr(decided.amountOre), cheapest: clockText(cheapest) },
    ...(decided && { prices: decided.prices.map(priceAnswer) }),
  };
}

/** Extends one's own order; a repeated request changes nothing and gets the same answer. */
export function extendOwnOrder(
  deps: ExtendingDeps,
  orderId: string,
  input: ExtendInput,
  context: Asking & Pick<RequestContext, 'by' | 'idempotencyKey'>,
): Promise<{ answer: OrderExtended; position: bigint }> {
  const extension = nameOf(deps, orderId, input, context);
  const to = minuteText(input.to) ?? refuse('WRONG_SHAPE');
  const wish = { to, lineIds: input.lines ?? null, claimedOre: oreOf(input.price) };
  return decidedOnLog(deps.catalogue(), async (catalogue) => {
    await ownOrder(deps, orderId, context);
    const position = await decideOnOrder(deps, orderId, context.by, (recorded) =>
      commandOf(catalogue, recorded, wish, extension, context),
    );
    const { extensions } = await recordedOrder(deps, orderId);
    const made = extensions?.find(({ chargeId }) => chargeId === extension.chargeId) ?? refuse('CHANGED_MEANWHILE');
    const answer = { id: orderId, to: made.to, lines: made.lineIds, price: toKr(made.amountOre) };
    return { answer, position };
  });
}

const priceAnswer = ({ name, quantity, addedOre, beforeOre, explanation }: DecidedExtension['prices'][number]) => ({
  ...{ name, quantity, explanation },
  ...{ price: toKr(addedOre), before: toKr(beforeOre) },
});

const clockText = (minute: WallMinute | null) => (minute === null ? null : wallClock(minute));

const NO_NAME = { chargeId: '', requestHash: null };

/** With an Idempotency-Key it is derived from the key, so that a retry finds its own change. */
function nameOf(
  { secrets }: Deps<'secrets'>,
  orderId: string,
  { to, lines, price }: ExtendInput,
  { idempotencyKey: key }: Pick<RequestContext, 'idempotencyKey'>,
) {
  if (key === undefined) return { chargeId: randomNumberedId(), requestHash: null };
  const body = JSON.stringify([to, lines?.toSorted((one, other) => one - other) ?? null, price ?? null]);
  return {
    chargeId: numberedIdFromKey(secrets.hashing, `extension ${orderId}`, key),
    requestHash: keyedHash(secrets.hashing, body).toString('base64url'),
  };
}

function commandOf(
  catalogue: CatalogueState,
  recorded: RecordedOrder,
  wish: Pick<ExtendOrder, 'to' | 'lineIds' | 'claimedOre'>,
  name: { chargeId: string; requestHash: string | null },
  { now }: Pick<RequestContext, 'now'>,
): ExtendOrder {
  const { orderId, lines } = recorded.content;
  const productIds = lines.map(({ productId }) => productId);
  return {
    type: 'ExtendOrder',
    orderId,
    recorded,
    expectedVersion: null,
    reason: null,
    ...wish,
    extension: { ...name, addedAt: new Date(now).toISOString() },
    ...pricingFor(catalogue, productIds, now, rulesOf(recorded.content)),
  };
}
