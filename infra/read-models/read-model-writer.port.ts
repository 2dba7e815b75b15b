import type { Doc } from '@naust/domain/read-model.ts';
import type { Position } from '../event-store/event-store.port.ts';
import type { Lease } from './leases.port.ts';
import type { AnyDeclaration, DeadLetter, IndexValue } from './read-models.port.ts';

/** A document with the position of the last event folded into it. */
export interface Stored<D extends Doc = Doc> {
  doc: D;
  position: Position;
  /** Increases in the order of creation in the log; search sorts by it. The same after a rebuild. */
  order: number;
}

/**
 * `before` is the loaded version; `after` null deletes. A document that was deleted and created again has another
 * `order`.
 */
export interface Change<D extends Doc = Doc> {
  id: string;
  before: Stored<D> | null;
  after: D | null;
  position: Position;
  order: number;
}

/** Another writer saved this read model since it was last opened or saved: open it and fold again. */
export class ModelMoved extends Error {
  readonly model: string;

  constructor(model: string) {
    super(`${model} was written by another writer`);
    this.name = 'ModelMoved';
    this.model = model;
  }
}

/** The writer's handle on one read model. */
export interface ModelTable<D extends Doc = Doc> {
  readonly model: string;
  /** As of the last opening or saving by this handle. */
  readonly checkpoint: Position;
  /** Number of events that its read model had received then. */
  readonly eventCount: number;
  load(ids: readonly string[]): Promise<ReadonlyMap<string, Stored<D>>>;
  /**
   * For a document that was requested since the last save and does not exist: the event that deleted it, if an
   * interrupted save may have left the checkpoint behind that. Events up to there are not folded again.
   */
  goneAt?(id: string): Position | undefined;
  /** Documents equal in the leading fields of a declared index, with an id after the given one, by id. */
  loadWhere(
    index: string,
    equals: readonly IndexValue[],
    afterId: string,
    limit: number,
  ): Promise<readonly Stored<D>[]>;
  deadLetters(): Promise<readonly DeadLetter[]>;
}

export interface ModelSave {
  table: ModelTable;
  changes: readonly Change[];
  /** After this save the documents hold everything up to here. */
  checkpoint: Position;
  /** Number of events that the read model received up to there (default: unchanged). */
  eventCount?: number;
  deadLetters?: readonly DeadLetter[];
  retried?: readonly DeadLetter[];
}

export interface Saving {
  /**
   * Saves documents, dead letters and checkpoint of each model. After an interruption some documents may be ahead of
   * the checkpoint, never behind: the same events come again and skip those documents (embedded: all or nothing). After
   * any failure the tables must be opened again.
   * @throws ModelMoved if another writer has saved one of the read models; then nothing of it is saved
   */
  save(saves: readonly ModelSave[]): Promise<void>;
}

/** Operations that need all other writers paused. */
export interface Exclusive extends Saving {
  /** Whether the live read model has seen more than its build, which then must not go live. */
  isBehind(build: ModelTable): Promise<boolean>;
  /**
   * Makes a finished build the live read model if it has seen as much as the live one; older versions are dropped.
   * @throws ModelMoved
   */
  goLive(build: ModelTable): Promise<void>;
}

/** Write side. Any number of writers may be open: a save is refused if another writer has saved in between. */
export interface ReadModelWriter extends Saving {
  /** Returns those without live documents. */
  missing<R extends AnyDeclaration>(declarations: readonly R[]): Promise<readonly R[]>;
  /**
   * Binds the read models to a log by its identity. Read models of another log, live or being built, count as never
   * built: returns their names. Unbound read models become this log's.
   */
  belongTo(log: string): Promise<readonly string[]>;
  /**
   * The live documents; created empty if missing. Under a lease of this read model all saves of earlier openers are
   * refused from then on, and an opening under an older lease is refused.
   * @throws LeaseLost
   */
  open(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable>;
  /**
   * Documents being built next to the live ones; continues an earlier, interrupted build. Under a lease as `open`.
   * @throws LeaseLost
   */
  build(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable>;
  /** Creates a build's indexes after the bulk of its documents; may be interrupted by the signal and repeated. */
  finishBuild(build: ModelTable, signal: AbortSignal): Promise<void>;
  /**
   * Drops those of these read models (`orders@1`), live or being built, that have seen more than the log holds: an
   * older log was restored. Returns their names. The log's newest position is read while saves are possible; read
   * models opened under a lease or saved since stay.
   */
  dropBeyond(head: () => Promise<Position>, models: readonly string[]): Promise<readonly string[]>;
  /** Runs while no other writer can save. The work must be short, and wait for these read models only. */
  exclusively<T>(work: (exclusive: Exclusive) => Promise<T>): Promise<T>;
  /** Frees the documents that a switch has replaced, a few at a time; may be interrupted and repeated. */
  freeReplaced(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
