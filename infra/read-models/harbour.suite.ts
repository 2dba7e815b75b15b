import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { afterEach, beforeEach } from 'vitest';
import type { Change, ModelTable, ReadModelWriter, Stored } from './read-model-writer.port.ts';
import type { ReadModel, ReadModels } from './read-models.port.ts';

export interface OpenedReadModels {
  readModels: ReadModels;
  /** A new writer at each call, on the same store. */
  openWriter(): ReadModelWriter;
  close(): Promise<void>;
}

export interface Boat extends Doc {
  harbour: string | null;
  length: number;
  name: string;
  /** Days on which it sails, yyyy-mm-dd. */
  sails: readonly string[];
}

export const boats = declareReadModel<Boat>()({
  name: 'boats',
  version: 2,
  indexes: { byHarbour: ['harbour', 'length'], byLength: ['length'], moored: ['harbour', 'name'] },
  sparse: ['moored'],
  filters: ['sails'],
  carries: { byLength: ['harbour', 'sails'] },
  search: ({ name }) => [name],
});

export const boat = (
  id: string,
  harbour: string | null,
  length: number,
  name = `Båt ${id}`,
  ...sails: readonly string[]
): Boat => ({ id, harbour, length, name, sails });

export const faering = boat('a', 'Bergen', 20, 'Færing fra Årdal');
export const kjeks = boat('c', null, 30, 'Kjeks');
const fleet: readonly Boat[] = [
  faering,
  boat('b', 'Bergen', 40, 'Åttring', '2026-05-17', '2026-06-23'),
  kjeks,
  boat('d', 'Oslo', 20, 'Nordlandsbåt', '2026-05-17'),
  boat('e', 'Bergen', 20, 'Nordfjordbåt'),
];

export const created = (doc: Boat, position: number): Change => ({
  id: doc.id,
  before: null,
  after: doc,
  position: BigInt(position),
  order: position * 1024,
});

export const changed = (before: Stored, after: Boat | null, position: number): Change => ({
  id: before.doc.id,
  before,
  after,
  position: BigInt(position),
  order: before.order,
});

export const idsOf = (docs: readonly Doc[]): string[] => docs.map(({ id }) => id);

/** Read models of boats, created for each test. */
export interface Harbour extends Pick<OpenedReadModels, 'readModels' | 'openWriter'> {
  readonly writer: ReadModelWriter;
  readonly table: ModelTable;
  readonly model: ReadModel<Boat, 'byHarbour' | 'byLength' | 'moored'>;
  /** Saves the five boats; the checkpoint is 9 then. */
  launch(): Promise<void>;
  save(changes: readonly Change[], checkpoint: number): Promise<void>;
  stored(id: string): Promise<Stored>;
}

export function harbour(open: () => Promise<OpenedReadModels>): Harbour {
  let current: { opened: OpenedReadModels; writer: ReadModelWriter; table: ModelTable } | undefined;
  beforeEach(async () => {
    const opened = await open();
    const writer = opened.openWriter();
    current = { opened, writer, table: await writer.open(boats) };
  });
  afterEach(async () => {
    await here().writer.close();
    await here().opened.close();
  });
  function here() {
    if (!current) throw new Error('a harbour is open during tests only');
    return current;
  }
  const save = (changes: readonly Change[], checkpoint: number) =>
    here().writer.save([{ table: here().table, changes, checkpoint: BigInt(checkpoint) }]);
  return {
    get readModels() {
      return here().opened.readModels;
    },
    get writer() {
      return here().writer;
    },
    get table() {
      return here().table;
    },
    get model() {
      return here().opened.readModels.model(boats);
    },
    openWriter: () => here().opened.openWriter(),
    launch: () =>
      save(
        fleet.map((doc, place) => created(doc, place + 1)),
        9,
      ),
    save,
    async stored(id) {
      const found = (await here().table.load([id])).get(id);
      if (!found) throw new Error(`${id} is not stored`);
      return found;
    },
  };
}
