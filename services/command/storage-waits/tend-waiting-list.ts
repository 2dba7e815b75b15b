import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { haveWaitsExpired } from '@naust/domain/retention.ts';
import { inLine, type StorageWaitRow } from '@naust/domain/storage-units/storage-wait-state.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { numberedIdFromKey } from '@naust/infra/numbered-ids.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { forgetStorageWait } from '../retention/forgetting.ts';
import { instantNow } from '../users/accounts.ts';
import { waitingPerson } from './storage-offers.ts';

export type TendingDeps = Deps<'catalogue' | 'clock' | 'histories' | 'inbox' | 'keys' | 'secrets'>;

/**
 * Does what follows from the waiting list and the time: ends offers and offers free units, sends the shop the message
 * of who said yes, and forgets who waits no longer. Each step may be repeated; one that fails leaves the others alone.
 */
export async function tendWaitingList(deps: TendingDeps, onFault: (error: unknown) => void): Promise<void> {
  const { state } = await deps.catalogue().peek();
  const waits = inLine(state).filter((wait) => wait.state !== 'ended');
  for (const wait of waits) await followUp(deps, wait).catch(onFault);
  if (waits.some((wait) => wait.state === 'waiting' || wait.state === 'offered'))
    await deps.catalogue().run({ type: 'OfferStorageUnits', now: instantNow(deps) }, byJob('offers'));
}

const byJob = (cause: string): CommandContext => ({ channel: 'job', correlationId: `storage ${cause}` });

async function followUp(deps: TendingDeps, { waitId, state, why, offer, joinedAt }: StorageWaitRow): Promise<void> {
  const by = byJob(waitId);
  if (state === 'accepted' && offer) return settle(deps, waitId, offer.unitId);
  if (state === 'lapsed')
    await forgetStorageWait(deps, { waitId, why: why === 'declined' ? 'declined' : 'unanswered' }, by);
  if (state === 'waiting' && haveWaitsExpired(joinedAt, deps.clock.now()))
    await forgetStorageWait(deps, { waitId, why: 'expired' }, by);
}

/** The yes becomes a message to the shop, with a retention of its own. */
async function settle(deps: TendingDeps, waitId: string, unitId: number): Promise<void> {
  const person = await waitingPerson(deps, waitId);
  if (person) await tellShop(deps, { waitId, unitId, ...person });
  await forgetStorageWait(deps, { waitId, why: person ? 'accepted' : 'erased' }, byJob(waitId));
}

interface Taken {
  waitId: string;
  unitId: number;
  name: string;
  email: string;
  phone: string | null;
}

async function tellShop(deps: TendingDeps, { waitId, unitId, name, email, phone }: Taken): Promise<void> {
  const { state } = await deps.catalogue().peek();
  const unitName = state.storageUnits.rows.get(unitId)?.name ?? `Bod ${unitId}`;
  const messageId = numberedIdFromKey(deps.secrets.hashing, 'storage offer', waitId);
  const message = [
    `Ja, jeg vil ha ${unitName}. Jeg sto på ventelista og tok imot tilbudet.`,
    phone === null ? 'Jeg har ikke oppgitt telefon.' : `Telefon: ${phone}`,
  ].join('\n');
  const about = { word: 'storageUnit', id: unitId, name: unitName } as const;
  const topic = firstTopic(state);
  const send = { type: 'SendMessage', messageId, userId: null, topic, about, message, name, email } as const;
  await deps.inbox(messageId).run(send, byJob(waitId));
}

/** A shop always has a topic; a log from before the first one has none. */
function firstTopic({ topics }: Pick<CatalogueState, 'topics'>) {
  for (const [topicId, { name, isArchived }] of topics.entries()) if (!isArchived) return { topicId, name };
  return { topicId: 0, name: 'Venteliste' };
}
