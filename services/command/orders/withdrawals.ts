import { canonicalEmail } from '@naust/domain/email-address.ts';
import { foldText } from '@naust/domain/folded-text.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { ownWithdrawalOf } from '@naust/domain/orders/withdrawal-answer.ts';
import { withdrawalRights } from '@naust/domain/orders/withdrawal-right.ts';
import type { OwnWithdrawal } from '@naust/domain/orders/withdrawals.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from './order-command.ts';
import { isPersonErased } from './order-notes.ts';

export type WithdrawalDeps = Deps<'order' | 'user' | 'shop' | 'secrets' | 'figures'>;
type Caller = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;

/** `name` left out: as on the order. `lines` left out: all that can be withdrawn from. */
interface Wish {
  readonly name?: string | undefined;
  readonly lines?: readonly number[] | undefined;
}

interface NamedWish {
  readonly orderNo: number;
  readonly email: string;
  readonly name?: string | undefined;
  readonly lines?: readonly (number | string)[] | undefined;
}

export const ownWithdrawal = async (deps: WithdrawalDeps, order: RecordedOrder, now: number): Promise<OwnWithdrawal> =>
  ownWithdrawalOf(asDocument(order), await coversRental(deps), now);

/** Declares the withdrawal from an order of the caller's. */
export async function declareWithdrawal(
  deps: WithdrawalDeps,
  order: RecordedOrder,
  { name, lines }: Wish,
  { by, now, idempotencyKey }: Caller,
): Promise<bigint> {
  const { orderId, personal } = order.content;
  const { position } = await deps.order(orderId).run(
    {
      type: 'DeclareWithdrawal',
      withdrawalId: addedId(deps, `withdrawal ${orderId}`, idempotencyKey),
      name: name || (personal?.contact?.name ?? refuse('NO_WITHDRAWAL_RIGHT')),
      lineIds: lines ?? null,
      coversRental: await coversRental(deps),
      declaredAt: new Date(now).toISOString(),
      isErased: await isPersonErased(deps, order.content),
    },
    by,
  );
  return position;
}

/** Declares the withdrawal of someone who knows an order's number and its address. Does nothing if they do not match. */
export async function declareNamedWithdrawal(deps: WithdrawalDeps, wish: NamedWish, caller: Caller): Promise<void> {
  const orderId = await deps.figures.orderNumbered(wish.orderNo);
  if (orderId === null) return;
  const order = await recordedOrder(deps, orderId);
  if (!(await isAddressOf(deps, order, wish.email))) return;
  const rights = withdrawalRights(order.content, await coversRental(deps));
  const lines =
    wish.lines &&
    linesMeant(
      rights.map(({ line }) => line),
      wish.lines,
    );
  await declareWithdrawal(deps, order, { name: wish.name, lines }, caller);
}

/**
 * Ids as they are; words mean every line with one of them in its name. All lines if the words fit none. `lines`: those
 * with the right, also the ones that are withdrawn from already, so that a repeated declaration means the same.
 */
function linesMeant(
  lines: readonly { lineId: number; name: string }[],
  said: readonly (number | string)[],
): number[] | undefined {
  const words = said.flatMap((one) => (typeof one === 'string' && one !== '' ? [foldText(one)] : []));
  const named = lines.filter(({ name }) => words.some((word) => isSameName(foldText(name), word)));
  const meant = [
    ...said.flatMap((one) => (typeof one === 'number' ? [one] : [])),
    ...named.map(({ lineId }) => lineId),
  ];
  return meant.length === 0 ? undefined : [...new Set(meant)];
}

const isSameName = (name: string, word: string) => name.includes(word) || word.includes(name);

/** The order's own address, or its account's now. */
async function isAddressOf(deps: Deps<'user'>, { content }: RecordedOrder, email: string): Promise<boolean> {
  const { personal, userId } = content;
  const account = userId === null ? null : (await deps.user(userId).peek()).state;
  const known = [personal?.contact?.email, account?.personal?.email].filter((one) => one !== undefined && one !== '');
  return known.some((one) => one !== undefined && canonicalEmail(one) === canonicalEmail(email));
}

const coversRental = async ({ shop }: Deps<'shop'>): Promise<boolean> => (await shop().peek()).state.coversRental;

const asDocument = ({ content, withdrawals = [] }: RecordedOrder) => ({ ...content, withdrawals });
