import { dirname } from 'node:path';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import { type Disks, SCARCE_BYTES, tryDisk, watchDisks } from '@naust/infra/disk-room.ts';
import { type EventStore, StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import type { ReadinessCheck } from '@naust/infra/http/readiness.ts';
import { type LastSyncs, lastSyncs, type SyncedStore } from '@naust/infra/last-syncs.ts';

const MIB = 1024 * 1024;

/** State of the disks with the shop's files. */
export interface ShopDisk {
  disks: Disks;
  syncs: LastSyncs;
  /** Why the shop is not ready; null if the disks accept writes. */
  check: ReadinessCheck;
  /** Points that need attention. */
  remark: ReadinessCheck;
}

/** Watches the disks of all engines with local files; the folders must exist. */
export async function openDisk({ engines, dataDir }: Pick<Config, 'engines' | 'dataDir'>, clock: Clock) {
  const paths = Object.values(engines).flatMap(({ isEmbedded, path }) => (isEmbedded && path ? [path] : []));
  const disks = await watchDisks([...new Set([dataDir, ...paths.map((path) => dirname(path))])]);
  const syncs = lastSyncs(clock);
  const fileOf = { 'event log': engines.eventStore.path, keys: engines.keys.path, jobs: engines.jobs.path };
  return {
    disks,
    syncs,
    async check() {
      await disks.look();
      const full = disks.full();
      if (full) return `no room in ${full.folder}: ${Math.floor(full.free / MIB)} MiB free`;
      return failingSync(syncs, fileOf);
    },
    remark() {
      const scarce = disks.now().find(({ free }) => free < SCARCE_BYTES);
      return scarce ? `little room in ${scarce.folder}: ${Math.floor(scarce.free / MIB)} MiB free` : null;
    },
  } satisfies ShopDisk;
}

/** A shop without requests writes nothing, so a write is tried here to see whether the disk works again. */
async function failingSync(syncs: LastSyncs, fileOf: Readonly<Record<SyncedStore, string>>): Promise<string | null> {
  for (const [store, { fault }] of syncs.now()) {
    if (fault === null) continue;
    try {
      await tryDisk(fileOf[store]);
    } catch {
      return `${store}: ${fault}`;
    }
    syncs.forgive(store);
  }
  return null;
}

/**
 * A log that refuses appends when the last free space is needed by its followers: acknowledged events are still folded,
 * mailed and stored.
 */
export const withRoom = (store: EventStore, { full }: Pick<Disks, 'full'>): EventStore => ({
  ...store,
  append(...asked) {
    const disk = full();
    return disk ? Promise.reject(new StoreUnavailable(`event log: no room in ${disk.folder}`)) : store.append(...asked);
  },
});
