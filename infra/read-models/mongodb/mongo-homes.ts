import { setTimeout } from 'node:timers/promises';
import { type Lease, LeaseLost } from '../leases.port.ts';
import { ModelMoved } from '../read-model-writer.port.ts';
import { type AnyDeclaration, ReadModelsUnavailable } from '../read-models.port.ts';
import { changeRow, type Home, type ModelRow, newHome, type Role, readersSee } from './model-rows.ts';
import { indexesOf, type Layout } from './mongo-layout.ts';
import type { Collections } from './mongo-models-place.ts';
import { redo } from './mongo-saving.ts';

const LOOK_EVERY = 20;

interface Opening {
  role: Role;
  lease: Lease | undefined;
  /** Milliseconds that an opening without a lease waits for the end of another's save. */
  timeoutMs: number;
}

/**
 * Opens one set of documents, created if missing.
 * @throws LeaseLost
 */
export async function openHome(collections: Collections, layout: Layout, opening: Opening): Promise<Home> {
  const { model } = layout;
  const { role, lease } = opening;
  const until = performance.now() + (lease ? 0 : opening.timeoutMs);
  for (;;) {
    const isWaiting = performance.now() < until;
    const change = (row: ModelRow) => (isWaiting && row[role]?.isTorn ? null : openedRow(row, role, lease));
    const { [role]: home } = await changeRow(collections.rows, model, change);
    if (home?.redo) await redo(collections, model, role, home);
    else if (home?.isTorn) await setTimeout(LOOK_EVERY);
    else if (home) {
      if (role === 'live' && !home.isIndexed) await haveIndexes(collections, layout, { role, home });
      return home;
    }
  }
}

/** A new epoch refuses all earlier openers: under a lease, or after an unfinished save. */
function openedRow(row: ModelRow, role: Role, lease: Lease | undefined): Partial<ModelRow> | null {
  if (lease && row.lease > lease.epoch) throw new LeaseLost(lease);
  const home = row[role];
  if (home?.redo || (home && !home.isTorn && !lease)) return null;
  const opened = home ? { ...home, epoch: home.epoch + 1, isTorn: false, counts: null } : newHome(row._id);
  const mayReadOtherwise = !home || home.isTorn;
  return {
    lease: lease?.epoch ?? row.lease,
    [role]: opened,
    changes: row.changes + (mayReadOtherwise ? readersSee(role) : 0),
  };
}

/** Creates all indexes of a declaration and records that they exist. */
export async function haveIndexes(
  { rows, documents }: Collections,
  layout: Layout,
  { role, home }: { role: Role; home: Home },
): Promise<void> {
  for (const index of indexesOf(layout)) await documents(home.documents).createIndexes([index]);
  await changeRow(rows, layout.model, (row) => {
    const now = row[role];
    return now?.documents === home.documents && !now.isIndexed ? { [role]: { ...now, isIndexed: true } } : null;
  });
}

/** Makes a build the live documents, by one change of the row; the old documents stay until they are freed. */
export async function switchTo(
  collections: Collections,
  { model, home }: { model: string; home: Home | null },
  hold: string,
): Promise<void> {
  await changeRow(collections.rows, model, (row) => {
    const { live, build } = row;
    if (!home || build?.documents !== home.documents || build.epoch !== home.epoch) throw new ModelMoved(model);
    if (row.held?.by !== hold) throw new ReadModelsUnavailable('another process ended the hold of the switch');
    if (live && live.checkpoint > build.checkpoint) throw new Error(`the build of ${model} is behind the live one`);
    const epoch = Math.max(live?.epoch ?? 0, build.epoch) + 1;
    return { live: { ...build, epoch }, build: null, changes: row.changes + 1 };
  });
}

export async function dropOlder({ rows }: Collections, { name, version }: AnyDeclaration): Promise<void> {
  const known = await rows.find({ $or: [{ live: { $ne: null } }, { build: { $ne: null } }] }).toArray();
  for (const { _id } of known) {
    const [otherName, otherVersion] = _id.split('@');
    if (otherName === name && Number(otherVersion) < version) await dropAll({ rows }, _id);
  }
}

/** Its documents, live and being built, count as never created. */
export const dropAll = ({ rows }: Pick<Collections, 'rows'>, model: string): Promise<ModelRow> =>
  changeRow(rows, model, (row) =>
    row.live || row.build ? { live: null, build: null, changes: row.changes + 1 } : null,
  );

/** Unless they were saved, or opened by another holder, since they were read. */
export async function dropUnmoved({ rows }: Collections, before: ModelRow, role: Role): Promise<boolean> {
  const { documents, epoch } = before[role] ?? {};
  let isDropped = false;
  await changeRow(rows, before._id, (row) => {
    isDropped = row[role] !== null && row[role].documents === documents && row[role].epoch === epoch;
    return isDropped ? { [role]: null, changes: row.changes + readersSee(role) } : null;
  });
  return isDropped;
}
