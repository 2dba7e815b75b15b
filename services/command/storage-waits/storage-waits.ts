import { checkedEmail } from '@naust/domain/checked-email.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { inLine, storageWait } from '@naust/domain/storage-units/storage-wait-state.ts';
import type { StorageWaitAnswer } from '@naust/domain/storage-units/storage-waits.contract.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashOf } from '../dependencies/email-hash.ts';
import { forgetStorageWait } from '../retention/forgetting.ts';
import { instantNow } from '../users/accounts.ts';
import { storageWaitTokenOf, waitIdOfToken } from './storage-wait-token.ts';

interface Asked {
  /** null: whichever unit is free first. */
  unitId: number | null;
  name: string;
  email: string;
  phone: string | null;
  /** The logged-in account; null: none. */
  userId: string | null;
  /** The caller's key, which identifies them as the requester. */
  idempotencyKey: string | undefined;
}

type JoiningDeps = Deps<'catalogue' | 'clock' | 'keys' | 'secrets'>;

/**
 * Puts an address on the waiting list. A repeated address gets an answer of the same form, so that it does not reveal
 * who waits; only the first requester's token ends the wait. Refuses NAME_REQUIRED, EMAIL_INVALID, PHONE_INVALID,
 * STORAGE_UNIT_NOT_FOUND and STORAGE_UNIT_FREE.
 */
export async function joinWaitingList(
  deps: JoiningDeps,
  { unitId, userId, idempotencyKey, ...asked }: Asked,
  by: CommandContext,
): Promise<StorageWaitAnswer> {
  const email = checkedEmail(asked.email);
  const name = asked.name || refuse('NAME_REQUIRED');
  const phone = asked.phone ? (parsePhone(asked.phone) ?? refuse('PHONE_INVALID')) : null;
  const addressHash = emailHashOf(deps, email);
  await endForgotten(deps, { unitId, addressHash }, by);
  const waitId = await waitIdOf(deps, { unitId, addressHash }, idempotencyKey);
  const personal = { name, email, phone };
  const command = { type: 'JoinStorageWait', waitId, unitId, addressHash, userId, personal } as const;
  await deps.catalogue().run({ ...command, now: instantNow(deps) }, by);
  return { email, token: storageWaitTokenOf(deps.secrets.orderLink, 'wait', waitId) };
}

interface Sought {
  unitId: number | null;
  addressHash: string;
}

/** A repeat under the same key means the same wait. One that has ended does not restart. */
async function waitIdOf(
  { catalogue, secrets }: Deps<'catalogue' | 'secrets'>,
  { unitId, addressHash }: Sought,
  key: string | undefined,
): Promise<string> {
  if (key === undefined) return randomNumberedId();
  const waitId = numberedIdFromKey(secrets.hashing, `storage wait ${unitId ?? 'any'} ${addressHash}`, key);
  const before = storageWait((await catalogue().look()).state, waitId);
  return before === null || before.state === 'waiting' || before.state === 'offered' ? waitId : randomNumberedId();
}

/** Ends a wait whose key is already destroyed after an interrupted end: a new request must replace it. */
async function endForgotten(deps: JoiningDeps, { unitId, addressHash }: Sought, by: CommandContext): Promise<void> {
  const { state } = await deps.catalogue().look();
  for (const wait of inLine(state)) {
    const isSame = wait.unitId === unitId && wait.addressHash === addressHash && wait.state !== 'ended';
    if (!isSame || (await deps.keys.find([wait.waitId])).get(wait.waitId) !== null) continue;
    await deps.catalogue().run({ type: 'EndStorageWait', waitId: wait.waitId, why: 'stopped' }, by);
  }
}

/** Ends the wait of a token, if it has one. Repeating is harmless. Refuses STORAGE_WAIT_LINK_INVALID. */
export async function leaveWaitingList(
  deps: Deps<'catalogue' | 'keys' | 'secrets'>,
  token: string,
  by: CommandContext,
): Promise<void> {
  const key = deps.secrets.orderLink;
  const waitId =
    waitIdOfToken(key, 'wait', token) ?? waitIdOfToken(key, 'offer', token) ?? refuse('STORAGE_WAIT_LINK_INVALID');
  const wait = storageWait((await deps.catalogue().look()).state, waitId);
  // An accepted offer has become a message to the shop, and ends by itself.
  if (wait && wait.state !== 'accepted') await forgetStorageWait(deps, { waitId, why: 'stopped' }, by);
}

/** The administrator takes somebody off the list. Refuses STORAGE_WAIT_NOT_FOUND and STORAGE_WAIT_SETTLED. */
export async function removeFromWaitingList(
  deps: Deps<'catalogue' | 'keys'>,
  waitId: string,
  by: CommandContext,
): Promise<bigint> {
  const wait = storageWait((await deps.catalogue().look()).state, waitId) ?? refuse('STORAGE_WAIT_NOT_FOUND');
  if (wait.why === 'accepted') refuse('STORAGE_WAIT_SETTLED');
  return forgetStorageWait(deps, { waitId, why: 'removed' }, by);
}
