import { parsePhone } from '@naust/domain/phone.ts';
import { inLine } from '@naust/domain/storage-units/storage-wait-state.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { StockNoticeAsked } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashesOf } from '../dependencies/email-hash.ts';
import { entryOf } from '../quiz/quiz-entries.ts';
import { forgetEntrant, forgetInvitation, forgetMessage, forgetStockNotice, forgetStorageWait } from './forgetting.ts';

/** A person's contact, as they entered it. */
export interface Reachable {
  readonly email: string;
  readonly phone: string | null;
}

/** Data that a person left without an account or an order. */
interface Traces {
  readonly messageIds: readonly string[];
  readonly entries: readonly { entryId: string; stream: string }[];
  readonly notices: readonly StockNoticeAsked[];
  readonly waitIds: readonly string[];
  readonly invitations: readonly { invitationId: string; addressHash: string }[];
}

/**
 * Visitors' messages from these addresses, stock notices and waits for storage units of them, and quiz entries of these phones. Only the contact
 * leads to them, so this search runs before the key of an erased person is destroyed. `upTo`: only messages sent before
 * that position of the log. Refuses UNAVAILABLE.
 */
export async function tracesOf(
  deps: Deps<'catalogue' | 'invitation' | 'quizEntry' | 'secrets' | 'visitors'>,
  contacts: readonly Reachable[],
  upTo: Position,
): Promise<Traces> {
  const emails = contacts.map(({ email }) => email).filter((email) => email !== '');
  const messageIds = await deps.visitors.messagesFrom(emails, upTo);
  const hashes = emails.flatMap((email) => emailHashesOf(deps, email));
  const notices = await deps.visitors.stockNoticesTo(hashes, upTo);
  const { state } = await deps.catalogue().look();
  const waitIds = inLine(state).flatMap(({ waitId, addressHash }) => (hashes.includes(addressHash) ? [waitId] : []));
  const phones = new Set(contacts.flatMap(({ phone }) => (phone === null ? [] : (parsePhone(phone) ?? []))));
  const entries: { entryId: string; stream: string }[] = [];
  for (const [quizId] of state.quizzes.entries()) {
    for (const phone of phones) {
      const entry = await entryOf(deps, quizId, phone);
      if (entry) entries.push(entry);
    }
  }
  return { messageIds, entries, notices, waitIds, invitations: await invitationsTo(deps, hashes) };
}

async function invitationsTo({ invitation }: Deps<'invitation'>, addressHashes: readonly string[]) {
  const found: { invitationId: string; addressHash: string }[] = [];
  for (const addressHash of addressHashes) {
    const { state } = await invitation(addressHash).look();
    if (state && state.is !== 'accepted' && state.is !== 'accepting')
      found.push({ invitationId: state.invitationId, addressHash });
  }
  return found;
}

/** Repeating is harmless. */
export async function forgetTraces(
  deps: Deps<'catalogue' | 'quizEntry' | 'inbox' | 'invitation' | 'keys' | 'mail' | 'stockNotice'>,
  { messageIds, entries, notices, waitIds, invitations }: Traces,
  by: CommandContext,
): Promise<void> {
  for (const messageId of messageIds) {
    await forgetMessage(deps, messageId, by);
    await deps.mail.forget(messageId);
  }
  for (const notice of notices) {
    await forgetStockNotice(deps, { ...notice, why: 'erased' }, by);
    await deps.mail.forget(notice.noticeId);
  }
  for (const waitId of waitIds) {
    await forgetStorageWait(deps, { waitId, why: 'erased' }, by);
    await deps.mail.forget(waitId);
  }
  for (const invitation of invitations) await forgetInvitation(deps, { ...invitation, why: 'erased' }, by);
  for (const entry of entries) await forgetEntrant(deps, entry, by);
}
