import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { checkedEmail } from '@naust/domain/checked-email.ts';
import type { MessageAbout } from '@naust/domain/inbox/message-about.ts';
import { liveTopic } from '@naust/domain/inbox/message-topics.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { liveStorageUnit } from '@naust/domain/storage-units/storage-unit-rows.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { addedId } from '../dependencies/added-id.ts';
import { decidedOnLog } from '../dependencies/decided-on-log.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** The subject that a sender names; at most one of them counts. */
export interface AboutClaim {
  productId?: number | null | undefined;
  storageUnitId?: number | null | undefined;
  orderNo?: number | null | undefined;
}

interface Message {
  /** An account's id, or the contact of a visitor. */
  from: { userId: string } | { name: string; email: string };
  topicId: number | null;
  message: string;
  about?: AboutClaim;
  /** Makes a repeat of the same message harmless. */
  idempotencyKey?: string | undefined;
}

/** Sends a message to the shop, from an account or a visitor. */
export async function sendMessage(
  deps: Deps<'catalogue' | 'user' | 'inbox' | 'secrets'>,
  { from, topicId, message, about: claimed = {}, idempotencyKey }: Message,
  by: CommandContext,
): Promise<{ messageId: string; position: bigint }> {
  const { topic, about } = await decidedOnLog(deps.catalogue(), (catalogue) => ({
    topic: topicOf(catalogue, topicId),
    about: aboutOf(catalogue, claimed),
  }));
  if (message.trim() === '') refuse('MESSAGE_INCOMPLETE');
  const sender = 'userId' in from ? await accountOf(deps, from.userId) : visitorOf(from);
  const sent = { topic, about, message, ...sender };
  const messageId = addedId(deps, `message ${sender.userId ?? 'visitors'}`, idempotencyKey);
  const send = { type: 'SendMessage', messageId, ...sent } as const;
  const { events, position } = await deps.inbox(messageId).run(send, by);
  if (events.length === 0) await requireSame(deps, messageId, sent);
  return { messageId, position };
}

function topicOf(catalogue: CatalogueState, topicId: number | null) {
  const found = topicId === null ? null : liveTopic(catalogue, topicId);
  return topicId !== null && found ? { topicId, name: found.name } : refuse('MESSAGE_INCOMPLETE');
}

interface Sent {
  topic: { topicId: number };
  about: MessageAbout | null;
  message: string;
  userId: string | null;
  email: string;
}

/** Names may have changed since, also the sender's; an erased message is not compared. */
async function requireSame(deps: Deps<'inbox'>, messageId: string, sent: Sent): Promise<void> {
  const [before] = await deps.inbox(messageId).recorded(0, 1);
  if (before?.type !== 'MessageSent' || before.data.personal === null) return;
  const { topicId, about, personal } = before.data;
  const isSame =
    personal.message === sent.message.trim() &&
    topicId === sent.topic.topicId &&
    about?.word === sent.about?.word &&
    about?.id === sent.about?.id &&
    (sent.userId !== null || personal.email === sent.email);
  if (!isSame) refuse('KEY_REUSED');
}

/** Under its current name. A missing object is left out: the message is worth more than its subject. */
function aboutOf(catalogue: CatalogueState, { productId, storageUnitId, orderNo }: AboutClaim): MessageAbout | null {
  const product = productId ? catalogue.products.get(productId) : undefined;
  if (productId && product) return { word: 'product', id: productId, name: product.fields.name };
  const unit = storageUnitId ? liveStorageUnit(catalogue, storageUnitId) : null;
  if (storageUnitId && unit) return { word: 'storageUnit', id: storageUnitId, name: unit.name };
  return orderNo ? { word: 'order', id: orderNo, name: `Ordre ${orderNo}` } : null;
}

/** An erased account counts as not logged in. */
async function accountOf(deps: Deps<'user'>, userId: string) {
  const { state: user } = await deps.user(userId).peek();
  const { name, email } = user?.personal ?? refuse('NOT_LOGGED_IN');
  return { userId, name, email };
}

function visitorOf({ name, email }: { name: string; email: string }) {
  if (name === '') refuse('NAME_REQUIRED');
  return { userId: null, name, email: checkedEmail(email) };
}
