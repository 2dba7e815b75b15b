import type { Deps } from '@naust/command/dependencies/dependencies.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import type { FirstStorageUnit } from '@naust/domain/storage-units/storage-unit-commands.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

/** Without a topic no message can be sent to the shop. Adds none if there are some. */
export async function addFirstTopics({ catalogue }: Deps<'catalogue'>, context: CommandContext): Promise<void> {
  const { state } = await catalogue().look();
  if (state.topics.lastId > 0) return;
  for (const name of FIRST_TOPICS) await catalogue().run({ type: 'AddTopic', name }, context);
}

/** Records the first units of a shop, which may be none. Does nothing if that was done. */
export async function beginStorageUnits(
  { catalogue }: Deps<'catalogue'>,
  units: readonly FirstStorageUnit[],
  context: CommandContext,
): Promise<void> {
  const { state } = await catalogue().look();
  if (!state.storageUnits.hasBegun) await catalogue().run({ type: 'BeginStorageUnits', units }, context);
}
