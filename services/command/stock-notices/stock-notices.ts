import { checkedEmail } from '@naust/domain/checked-email.ts';
import { canonicalEmail } from '@naust/domain/email-address.ts';
import { languageOf } from '@naust/domain/language.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { StockNoticeAnswer } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { MailedStockNotice, StockNoticeAsked, StockNoticeDue } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashOf } from '../dependencies/email-hash.ts';
import { forgetStockNotice } from '../retention/forgetting.ts';
import { recordedSaleStates, rememberedSaleStates } from './sale-states.ts';
import { stockNoticeTokenOf, type Waiting, waitOfToken } from './stock-notice-token.ts';

interface Asked {
  productId: number;
  email: string;
  /** The logged-in account; null: none. */
  userId: string | null;
  /** The caller's key, which identifies them as the requester. */
  idempotencyKey: string | undefined;
}

type AskingDeps = Deps<'catalogue' | 'inventory' | 'keys' | 'user' | 'stockNotice' | 'secrets'>;

/**
 * Registers an address for one notice about a sold-out product. A repeated address gets an answer of the same form, so
 * that it does not reveal who waits; only the first requester's token ends the wait. Refuses PRODUCT_NOT_FOUND,
 * IN_STOCK_ALREADY and EMAIL_INVALID.
 */
export async function askForStockNotice(
  deps: AskingDeps,
  { productId, userId, idempotencyKey, ...asked }: Asked,
  by: CommandContext,
): Promise<StockNoticeAnswer> {
  const email = checkedEmail(asked.email);
  await requireSoldOut(deps, productId);
  const waiting = { productId, addressHash: emailHashOf(deps, email) };
  await endForgotten(deps, waiting, by);
  const name = userId === null ? '' : await nameAt(deps, userId, email);
  const noticeId = await noticeIdOf(deps, waiting, idempotencyKey);
  const command = { type: 'AskForStockNotice', noticeId, ...waiting, email, name } as const;
  await deps.stockNotice(productId, waiting.addressHash).run(command, by);
  return { email, token: stockNoticeTokenOf(deps.secrets.orderLink, { ...waiting, noticeId }) };
}

/** A repeat under the same key means the same wait. One that has ended does not restart. */
async function noticeIdOf(
  { stockNotice, secrets }: Deps<'stockNotice' | 'secrets'>,
  { productId, addressHash }: Waiting,
  key: string | undefined,
): Promise<string> {
  if (key === undefined) return randomNumberedId();
  const noticeId = numberedIdFromKey(secrets.hashing, `stock notice ${productId} ${addressHash}`, key);
  const events = await stockNotice(productId, addressHash).recorded();
  const isOver = events.some(({ type, data }) => type === 'StockNoticeEnded' && data.noticeId === noticeId);
  return isOver ? randomNumberedId() : noticeId;
}

async function requireSoldOut(deps: Deps<'catalogue' | 'inventory'>, productId: number): Promise<void> {
  if ((await rememberedSaleStates(deps))(productId) === 'sold-out') return;
  const state = (await recordedSaleStates(deps))(productId);
  if (state === 'not-sold') refuse('PRODUCT_NOT_FOUND');
  if (state === 'in-stock') refuse('IN_STOCK_ALREADY');
}

/**
 * Ends a wait whose key is already destroyed after an interrupted end: no notice can be sent for it, so a new request
 * must replace it.
 */
async function endForgotten(
  { keys, stockNotice }: EndingDeps,
  { productId, addressHash }: Waiting,
  by: CommandContext,
): Promise<void> {
  const { state: notice } = await stockNotice(productId, addressHash).look();
  if (notice === null || (await keys.find([notice.noticeId])).get(notice.noticeId) !== null) return;
  const command = { type: 'EndStockNotice', noticeId: notice.noticeId, why: 'stopped' } as const;
  await stockNotice(productId, addressHash).run(command, by);
}

/** The account's name, if the address is its own: a name is never bound to another's address. */
async function nameAt(deps: Deps<'user'>, userId: string, email: string): Promise<string> {
  const personal = (await deps.user(userId).peek()).state?.personal;
  return personal && canonicalEmail(personal.email) === canonicalEmail(email) ? personal.name : '';
}

type EndingDeps = Deps<'keys' | 'stockNotice'>;

/** Ends the wait of a token, if it is the current one. Repeating is harmless. Refuses STOCK_LINK_INVALID. */
export async function stopStockNotice(
  deps: EndingDeps & Deps<'secrets'>,
  token: string,
  by: CommandContext,
): Promise<void> {
  const asked = waitOfToken(deps.secrets.orderLink, token) ?? refuse('STOCK_LINK_INVALID');
  const { state: notice } = await deps.stockNotice(asked.productId, asked.addressHash).look();
  if (notice?.noticeId === asked.noticeId) await forgetStockNotice(deps, { ...notice, why: 'stopped' }, by);
}

/** The product is in stock again. Repeating is harmless. */
export async function callStockNotice(
  deps: Deps<'stockNotice'>,
  { noticeId, productId, addressHash }: StockNoticeAsked,
  by: CommandContext,
): Promise<void> {
  await deps.stockNotice(productId, addressHash).run({ type: 'CallStockNotice', noticeId }, by);
}

type TellingDeps = EndingDeps & Deps<'catalogue' | 'inventory'>;

/**
 * Content of the mail; null if none is to be sent. If the product is sold out again, the wait goes on; if it is no
 * longer sold, or the key is destroyed, the wait ends.
 */
export async function mailedStockNotice(deps: TellingDeps, notice: StockNoticeDue): Promise<MailedStockNotice | null> {
  const { noticeId, productId, addressHash } = notice;
  const due = await askedOfDue(deps, notice);
  if (due === null) return null;
  const { data: asked, meta } = due;
  const saleState = (await rememberedSaleStates(deps))(productId);
  const product = (await deps.catalogue().peek()).state.products.get(productId);
  if (asked.personal === null || saleState === 'not-sold' || !product) {
    await forgetStockNotice(deps, { ...notice, why: asked.personal === null ? 'told' : 'notSold' }, jobOf(notice));
    return null;
  }
  if (saleState === 'in-stock')
    return {
      personId: noticeId,
      ...asked.personal,
      language: languageOf(meta),
      productId,
      productName: product.fields.name,
    };
  await deps.stockNotice(productId, addressHash).run({ type: 'DeferStockNotice', noticeId }, jobOf(notice));
  return null;
}

/** The mail was sent. Repeating is harmless. */
export const endAfterNotice = (deps: EndingDeps, notice: StockNoticeAsked): Promise<void> =>
  forgetStockNotice(deps, { ...notice, why: 'told' }, jobOf(notice));

const jobOf = ({ noticeId }: StockNoticeAsked): CommandContext => ({
  channel: 'job',
  correlationId: `stock ${noticeId}`,
});

/** The request of a notice that is due for this cause, and for no later one. */
async function askedOfDue(
  { stockNotice }: Deps<'stockNotice'>,
  { noticeId, productId, addressHash, cause }: StockNoticeDue,
) {
  const events = await stockNotice(productId, addressHash).recorded();
  const own = events.filter(({ data }) => data.noticeId === noticeId);
  const [asked, newest] = [own[0], own.at(-1)];
  const isDue = newest?.type === 'StockNoticeFellDue' && (cause === '' || newest.id === cause);
  return isDue && asked?.type === 'StockNoticeAsked' ? asked : null;
}
