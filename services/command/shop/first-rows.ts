import { FIRST_CHARGE_KINDS } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import type { FirstStorageUnit } from '@naust/domain/storage-units/storage-unit-commands.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Without a topic no message can be sent to the shop. Adds none if there are some. */
export async function addFirstTopics({ catalogue }: Deps<'catalogue'>, context: CommandContext): Promise<void> {
  const { state } = await catalogue().look();
  if (state.topics.lastId > 0) return;
  for (const name of FIRST_TOPICS) await catalogue().run({ type: 'AddTopic', name }, context);
}

/** Records the first kinds of charge. Does nothing if that was done, also if all of them were deleted since. */
export async function beginChargeKinds({ catalogue }: Deps<'catalogue'>, context: CommandContext): Promise<void> {
  const { state } = await catalogue().look();
  if (state.chargeKinds.hasBegun) return;
  await catalogue().run({ type: 'BeginChargeKinds', kinds: FIRST_CHARGE_KINDS }, context);
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
