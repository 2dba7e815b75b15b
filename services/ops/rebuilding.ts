import { systemClock } from '@naust/infra/clock.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { openLeasesAt, openStores, type StoreAddresses } from '@naust/infra/stores/opened-stores.ts';
import type { StoreAdapters } from '@naust/infra/stores/store-adapters.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import type { RebuildProgress } from '@naust/projector/pace.ts';
import { rebuildModels } from '@naust/projector/rebuild.ts';
import { projections } from '@naust/read-models/all.ts';
import { refuseOtherKeys } from './folder/other-log.ts';

/**
 * Drops read models of another log, and those that have seen more than a restored log: a rebuild would never catch up
 * with them. Only those without a holder: a running shop has checked its own. `alone`: no other process can hold a
 * lease.
 * @throws StartRefused if the keys are those of another log
 */
export async function forgetWhatFollowsNot(
  addresses: StoreAddresses,
  adapters: StoreAdapters,
  alone = false,
): Promise<void> {
  const opened = await openStores(addresses, adapters);
  const { events } = opened;
  const models = opened.openModels();
  const leases = await openLeasesAt(addresses, adapters, alone);
  try {
    await refuseOtherKeys(opened, addresses);
    const identity = await events.identity();
    const all = projections.map(({ model }) => modelName(model));
    const held = await leases.hold(all);
    if (identity !== null && held.length === all.length) await models.belongTo(identity);
    const names = held.map(({ name }) => name);
    await models.dropBeyond(events.head, names);
    await leases.release(held);
  } finally {
    await leases.close();
    await models.close();
    await opened.close();
  }
}

/** Rebuilds read models next to the live ones, and switches to them. */
export async function rebuild(
  addresses: StoreAddresses,
  adapters: StoreAdapters,
  chosen: readonly AnyProjection[],
  signal: AbortSignal,
  onProgress: (progress: RebuildProgress) => void,
): Promise<'switched' | 'stopped'> {
  const opened = await openStores(addresses, adapters);
  const models = opened.openModels();
  try {
    return await rebuildModels({ ...opened, models, projections: chosen, clock: systemClock, onProgress }, signal);
  } finally {
    await models.close();
    await opened.close();
  }
}
