import type { EndInvitation } from '@naust/domain/invitations/invitations.decider.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { EndStockNotice } from '@naust/domain/stock-notices/stock-notices.decider.ts';
import type { EndStorageWait } from '@naust/domain/storage-units/storage-wait-commands.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/*
 * The key is destroyed before the end is recorded: after an interruption the item is still due, and is done again. In
 * the other order it would not be due, and stay readable. Of an invitation the end comes first (forgetInvitation).
 */

/** Erases a message and its sender. Repeating is harmless. */
export async function forgetMessage(
  { keys, inbox }: Deps<'keys' | 'inbox'>,
  messageId: string,
  by: CommandContext,
): Promise<void> {
  await keys.destroy(messageId);
  await inbox(messageId).run({ type: 'EraseMessage' }, by);
}

/** Erases a quiz entrant; answers and score stay. Repeating is harmless. */
export async function forgetEntrant(
  { keys, quizEntry }: Deps<'keys' | 'quizEntry'>,
  { entryId, stream }: { entryId: string; stream: string },
  by: CommandContext,
): Promise<void> {
  await keys.destroy(entryId);
  const [, quizId, phoneHash = ''] = stream.split('-');
  await quizEntry(Number(quizId), phoneHash).run({ type: 'EraseEntrant' }, by);
}

/** Erases the buyers of a year's documents, and removes their papers. Repeating is harmless. */
export async function forgetBooks(
  { keys, documents }: Deps<'keys' | 'documents'>,
  { year, removePapers }: { year: number; removePapers(): Promise<void> },
  by: CommandContext,
): Promise<void> {
  await keys.destroy(`documents-${year}`);
  // After the key: a job that stores a paper now finds it destroyed, and removes the paper itself.
  await removePapers();
  await documents().run({ type: 'ForgetBooks', year }, by);
}

type EndedNotice = Pick<EndStockNotice, 'noticeId' | 'why'> & { productId: number; addressHash: string };

/** Erases the address of a stock notice. Repeating is harmless. */
export async function forgetStockNotice(
  { keys, stockNotice }: Deps<'keys' | 'stockNotice'>,
  { noticeId, productId, addressHash, why }: EndedNotice,
  by: CommandContext,
): Promise<void> {
  await keys.destroy(noticeId);
  await stockNotice(productId, addressHash).run({ type: 'EndStockNotice', noticeId, why }, by);
}

type EndedWait = Omit<EndStorageWait, 'type'>;

/** Erases who waits for a storage unit. Repeating is harmless. */
export async function forgetStorageWait(
  { keys, catalogue }: Deps<'keys' | 'catalogue'>,
  { waitId, why }: EndedWait,
  by: CommandContext,
): Promise<bigint> {
  await keys.destroy(waitId);
  return (await catalogue().run({ type: 'EndStorageWait', waitId, why }, by)).position;
}

type EndedInvitation = Pick<EndInvitation, 'invitationId' | 'why'> & { addressHash: string };

/**
 * Ends an invitation and erases its name and address. Repeating is harmless. It is decided before the key is destroyed,
 * because the key becomes the account's when it is accepted; each start destroys the keys of ended ones again. Refuses
 * INVITED_HAS_ACCOUNT if it is accepted, or is being accepted.
 */
export async function forgetInvitation(
  { keys, mail, invitation }: Deps<'keys' | 'mail' | 'invitation'>,
  { invitationId, addressHash, why }: EndedInvitation,
  by: CommandContext,
): Promise<{ position: bigint }> {
  const outcome = await invitation(addressHash).run({ type: 'EndInvitation', invitationId, why }, by);
  const { state } = outcome;
  if (state?.invitationId !== invitationId) return outcome;
  if (state.is === 'accepting' || state.is === 'accepted') refuse('INVITED_HAS_ACCOUNT');
  await keys.destroy(invitationId);
  await mail.forget(invitationId);
  return outcome;
}
