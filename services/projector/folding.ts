import type { FollowedBatch, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import { KeysUnavailable } from '@naust/infra/keys/keys.port.ts';
import type { ModelSave, ReadModelWriter, Saving, Stored } from '@naust/infra/read-models/read-model-writer.port.ts';
import { type AnyProjection, type AnyTold, Folder, type TouchedWhere } from './folder.ts';

/** Brings recorded events to their newest version and opens what is sealed in them. */
export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<readonly AnyTold[]>;

/** Documents of one event that concerns many are folded and saved in pages of so many. */
const PAGE = 1_000;

export type Home = 'open' | 'build';

/** A folder for each projection over its live documents, or over those being built. */
export async function openFolders(
  models: ReadModelWriter,
  projections: readonly AnyProjection[],
  home: Home,
): Promise<Folder[]> {
  const folders: Folder[] = [];
  for (const projection of projections) {
    const table = await models[home](projection.model);
    folders.push(new Folder(projection, table, await table.parked()));
  }
  return folders;
}

/** The position from which the log must be read, so that every folder gets what it has not seen. */
export const startOf = (folders: readonly Folder[]): bigint =>
  folders.reduce(
    (least, { table }) => (table.checkpoint < least ? table.checkpoint : least),
    folders[0]?.table.checkpoint ?? 0n,
  );

export const typesOf = (folders: readonly Folder[]): string[] => [
  ...new Set(folders.flatMap(({ handles }) => [...handles])),
];

/** Folds one batch into every folder and saves all of them in one step. */
export async function foldBatch(
  folders: readonly Folder[],
  { events, seen }: FollowedBatch,
  open: OpenEvents,
  saving: Saving,
): Promise<void> {
  const behind = folders.filter(({ table }) => table.checkpoint < seen);
  const start = startOf(behind);
  const due = events.filter(
    ({ position, type }) => position > start && behind.some(({ handles }) => handles.has(type)),
  );
  const told = await openAll(due, open, behind);
  const saves: ModelSave[] = [];
  for (const folder of behind) {
    await foldInto(folder, told, saving);
    saves.push({ table: folder.table, checkpoint: seen, ...folder.take() });
  }
  if (saves.length > 0) await saving.save(saves);
}

/** Opens the events; one that cannot be read stops its stream, in each read model that handles it. */
async function openAll(
  due: readonly RecordedEvent[],
  open: OpenEvents,
  folders: readonly Folder[],
): Promise<AnyTold[]> {
  try {
    return [...(await open(due))];
  } catch (error) {
    if (isWaiting(error)) throw error;
  }
  const told: AnyTold[] = [];
  for (const event of due) {
    try {
      told.push(...(await open([event])));
    } catch (error) {
      if (isWaiting(error)) throw error;
      for (const folder of folders) {
        const isNew = event.position > folder.table.checkpoint && folder.handles.has(event.type);
        if (isNew) folder.park('stream', event.stream, event, String(error));
      }
    }
  }
  return told;
}

const isWaiting = (error: unknown): boolean => error instanceof KeysUnavailable || error instanceof StoreUnavailable;

async function foldInto(folder: Folder, told: readonly AnyTold[], saving: Saving): Promise<void> {
  const { checkpoint } = folder.table;
  let run: [AnyTold, readonly string[]][] = [];
  for (const event of told) {
    if (!folder.handles.has(event.type) || event.position <= checkpoint) continue;
    const touched = folder.touched(event);
    if (!('index' in touched)) {
      run.push([event, touched]);
      continue;
    }
    await foldRun(folder, run);
    run = [];
    await foldWhere(folder, event, touched, saving);
  }
  await foldRun(folder, run);
}

async function foldRun(folder: Folder, run: readonly [AnyTold, readonly string[]][]): Promise<void> {
  await folder.load(run.flatMap(([, ids]) => ids));
  for (const [event, ids] of run) folder.fold(event, ids);
}

/** Few documents are folded with the rest of the batch; many are folded page by page. */
async function foldWhere(folder: Folder, event: AnyTold, where: TouchedWhere, saving: Saving): Promise<void> {
  const stored = await folder.table.loadWhere(where.index, where.equals, '', PAGE);
  if (stored.length === PAGE) return foldPages(folder, event, where, saving);
  folder.hold(stored);
  folder.fold(event, folder.matching(where));
}

/**
 * The index must know what was folded before, so that is saved first. The checkpoint stays before the event until
 * all pages are in: after a crash it comes again, and the documents that have seen it are left alone.
 */
async function foldPages(
  folder: Folder,
  event: AnyTold,
  { index, equals }: TouchedWhere,
  saving: Saving,
): Promise<void> {
  const { table } = folder;
  const save = () => saving.save([{ table, checkpoint: event.position - 1n, ...folder.take() }]);
  await save();
  let page: readonly Stored[] = [];
  do {
    page = await table.loadWhere(index, equals, page.at(-1)?.doc.id ?? '', PAGE);
    const ids = page.map(({ doc }) => doc.id);
    folder.hold(page);
    folder.fold(event, ids);
    await save();
  } while (page.length === PAGE);
}
