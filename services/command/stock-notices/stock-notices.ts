import { refuse } from '@naust/domain/refusal.ts';
import type { StockNoticeAnswer } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import type { StockNoticeEvent } from '@naust/domain/stock-notices/stock-notices.events.ts';
import type { Told } from '@naust/domain/telling.ts';
import { canonicalEmail, checkedEmail } from '@naust/domain/users/registration-rules.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { MailedStockNotice, StockNoticeAsked } from '@naust/mails/mail-facts.ts';
import { emailHashOf } from '../desk/email-hash.ts';
import type { Needs } from '../desk/needs.ts';
import { forgetStockNotice } from '../retention/forgetting.ts';
import { recordedSaleStates, rememberedSaleStates } from './sale-states.ts';
import { stockNoticeTokenOf, type Waiting, waitingOfToken } from './stock-notice-token.ts';

interface Asked {
  productId: number;
  email: string;
  /** Who is logged in; null: nobody. */
  userId: string | null;
}

type AskingDesk = Needs<'catalogue' | 'inventory' | 'keys' | 'user' | 'stockNotice' | 'secrets'>;

/**
 * An address waits for a product that is sold out, and is told once. Whoever waits already gets the same answer, so
 * that it says of nobody whether they do. Refuses PRODUCT_NOT_FOUND, IN_STOCK_ALREADY and EMAIL_INVALID.
 */
export async function askForStockNotice(
  desk: AskingDesk,
  { productId, userId, ...asked }: Asked,
  by: CommandContext,
): Promise<StockNoticeAnswer> {
  const email = checkedEmail(asked.email);
  await requireSoldOut(desk, productId);
  const waiting = { productId, addressHash: emailHashOf(desk, email) };
  await endForgotten(desk, waiting, by);
  const name = userId === null ? '' : await nameAt(desk, userId, email);
  const command = { type: 'AskForStockNotice', noticeId: randomNumberedId(), ...waiting, email, name } as const;
  await desk.stockNotice(productId, waiting.addressHash).run(command, by);
  return { email, token: stockNoticeTokenOf(desk.secrets.orderLink, waiting) };
}

async function requireSoldOut(desk: Needs<'catalogue' | 'inventory'>, productId: number): Promise<void> {
  if ((await rememberedSaleStates(desk))(productId) === 'sold-out') return;
  const state = (await recordedSaleStates(desk))(productId);
  if (state === 'not-sold') refuse('PRODUCT_NOT_FOUND');
  if (state === 'in-stock') refuse('IN_STOCK_ALREADY');
}

/** A wait whose end was cut off after its key: nobody can be told of it any more, whoever asks anew is. */
async function endForgotten(
  { keys, stockNotice }: EndingDesk,
  { productId, addressHash }: Waiting,
  by: CommandContext,
): Promise<void> {
  const { state: notice } = await stockNotice(productId, addressHash).look();
  if (notice === null || (await keys.find([notice.noticeId])).get(notice.noticeId) !== null) return;
  const command = { type: 'EndStockNotice', noticeId: notice.noticeId, why: 'stopped' } as const;
  await stockNotice(productId, addressHash).run(command, by);
}

/** The account's name where the address is its own: nobody's name is bound to the address of another. */
async function nameAt(desk: Needs<'user'>, userId: string, email: string): Promise<string> {
  const personal = (await desk.user(userId).peek()).state?.personal;
  return personal && canonicalEmail(personal.email) === canonicalEmail(email) ? personal.name : '';
}

type EndingDesk = Needs<'keys' | 'stockNotice'>;

/** Ends the wait that a token is of. Repeating is harmless. Refuses STOCK_LINK_INVALID. */
export async function stopStockNotice(
  desk: EndingDesk & Needs<'secrets'>,
  token: string,
  by: CommandContext,
): Promise<void> {
  const waiting = waitingOfToken(desk.secrets.orderLink, token) ?? refuse('STOCK_LINK_INVALID');
  const { state: notice } = await desk.stockNotice(waiting.productId, waiting.addressHash).look();
  if (notice) await forgetStockNotice(desk, { ...notice, why: 'stopped' }, by);
}

/** The product is in stock again. Repeating is harmless. */
export async function callStockNotice(
  desk: Needs<'stockNotice'>,
  { noticeId, productId, addressHash }: StockNoticeAsked,
  by: CommandContext,
): Promise<void> {
  await desk.stockNotice(productId, addressHash).run({ type: 'CallStockNotice', noticeId }, by);
}

/** What the mail needs; null where the notice has ended, or the product is not sold any more. */
export async function mailedStockNotice(
  desk: Needs<'catalogue' | 'inventory' | 'stockNotice'>,
  { noticeId, productId, addressHash }: StockNoticeAsked,
): Promise<MailedStockNotice | null> {
  const events = await desk.stockNotice(productId, addressHash).recorded();
  const own = events.filter(({ data }) => data.noticeId === noticeId);
  const personal = stillAsked(own);
  if (personal === null || (await rememberedSaleStates(desk))(productId) === 'not-sold') return null;
  const product = (await desk.catalogue().peek()).state.products.get(productId);
  return product ? { personId: noticeId, ...personal, productId, productName: product.fields.name } : null;
}

/** The mail was handed over, or is not owed any more. Repeating is harmless. */
export async function endTold(
  desk: EndingDesk & Needs<'catalogue' | 'inventory'>,
  notice: StockNoticeAsked,
): Promise<void> {
  const why = (await rememberedSaleStates(desk))(notice.productId) === 'not-sold' ? 'notSold' : 'told';
  await forgetStockNotice(desk, { ...notice, why }, { channel: 'job', correlationId: `stock ${notice.noticeId}` });
}

function stillAsked(events: readonly Told<StockNoticeEvent>[]) {
  if (events.some(({ type }) => type === 'StockNoticeEnded')) return null;
  const [asked] = events;
  return asked?.type === 'StockNoticeAsked' ? asked.data.personal : null;
}
