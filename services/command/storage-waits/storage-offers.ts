import { storageWaitRow } from '@naust/domain/history/catalogue-rows.ts';
import { languageOf } from '@naust/domain/language.ts';
import { toKr } from '@naust/domain/money.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { liveStorageUnit } from '@naust/domain/storage-units/storage-unit-rows.ts';
import { type StorageWaitRow, storageWait } from '@naust/domain/storage-units/storage-wait-state.ts';
import type { StorageOfferAnswer } from '@naust/domain/storage-units/storage-waits.contract.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { MailedStorageOffer, StorageOfferAsked } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { eventsOfRow } from '../history/object-history.ts';
import { instantNow } from '../users/accounts.ts';
import { storageWaitTokenOf, waitIdOfToken } from './storage-wait-token.ts';

type OfferDeps = Deps<'catalogue' | 'clock' | 'secrets'>;

/** What the link of a mail leads to. Refuses STORAGE_WAIT_LINK_INVALID. */
export async function offerOfLink(deps: OfferDeps, token: string): Promise<StorageOfferAnswer> {
  const { state } = await deps.catalogue().look();
  const wait = storageWait(state, waitOf(deps, token)) ?? refuse('STORAGE_WAIT_LINK_INVALID');
  const unit = wait.offer && liveStorageUnit(state, wait.offer.unitId);
  const shown = wait.offer && unit && { id: wait.offer.unitId, ...shownOf(unit) };
  return { state: offerState(wait, instantNow(deps)), unit: shown, until: wait.offer?.until ?? null };
}

const shownOf = ({ name, size, priceOre }: { name: string; size: string; priceOre: number }) => ({
  name,
  size,
  price: toKr(priceOre),
});

function offerState({ state, why, offer }: StorageWaitRow, now: string): StorageOfferAnswer['state'] {
  if (why === 'accepted' || why === 'declined') return why;
  if (why === 'unanswered' || (state === 'offered' && offer !== null && offer.until <= now)) return 'expired';
  if (state === 'offered' || state === 'ended') return state;
  return why === 'withdrawn' ? 'withdrawn' : 'waiting';
}

const waitOf = ({ secrets }: Deps<'secrets'>, token: string): string =>
  waitIdOfToken(secrets.orderLink, 'offer', token) ?? refuse('STORAGE_WAIT_LINK_INVALID');

/** Yes or no to the offer of a link. What follows is done in the background. Repeating is harmless. */
export async function answerOffer(
  deps: OfferDeps,
  { token, takes, unitId }: { token: string; takes: boolean; unitId: number },
  by: CommandContext,
): Promise<bigint> {
  const type = takes ? 'AcceptStorageOffer' : 'DeclineStorageOffer';
  const command = { type, waitId: waitOf(deps, token), unitId, now: instantNow(deps) } as const;
  return (await deps.catalogue().run(command, by)).position;
}

/** The person who waits, from the log; null if they are erased. */
export async function waitingPerson(deps: Deps<'catalogue' | 'histories'>, waitId: string) {
  const [joined] = await eventsOfRow(deps, storageWaitRow(waitId), 0);
  if (joined?.type !== 'StorageWaitJoined' || joined.data.personal === null) return null;
  return { ...joined.data.personal, language: languageOf(joined.meta) };
}

/** Content of the mail about an offer; null if it does not run any more. */
export async function mailedStorageOffer(
  deps: OfferDeps & Deps<'histories'>,
  { waitId, unitId }: StorageOfferAsked,
): Promise<MailedStorageOffer | null> {
  const { state } = await deps.catalogue().look();
  const wait = storageWait(state, waitId);
  if (wait === null || offerState(wait, instantNow(deps)) !== 'offered' || wait.offer?.unitId !== unitId) return null;
  return mailed(deps, { waitId, unitId, until: wait.offer.until });
}

/** Content of the mail about a withdrawn offer; null if the person waits no longer, or the unit is theirs again. */
export async function mailedWithdrawal(
  deps: OfferDeps & Deps<'histories'>,
  { waitId, unitId }: StorageOfferAsked,
): Promise<MailedStorageOffer | null> {
  const { state } = await deps.catalogue().look();
  const wait = storageWait(state, waitId);
  const isTheirs = wait?.state !== 'waiting' && wait?.offer?.unitId === unitId;
  if (!wait || isTheirs || (wait.state !== 'waiting' && wait.state !== 'offered')) return null;
  return mailed(deps, { waitId, unitId, until: wait.offer?.until ?? '' });
}

async function mailed(
  deps: OfferDeps & Deps<'histories'>,
  { waitId, unitId, until }: { waitId: string; unitId: number; until: string },
): Promise<MailedStorageOffer | null> {
  const person = await waitingPerson(deps, waitId);
  const unit = (await deps.catalogue().peek()).state.storageUnits.rows.get(unitId);
  if (person === null || !unit) return null;
  const { name, email, language } = person;
  const { name: unitName, size, priceOre } = unit;
  const token = storageWaitTokenOf(deps.secrets.orderLink, 'offer', waitId);
  return { personId: waitId, name, email, language, unitName, size, priceOre, until, token };
}
