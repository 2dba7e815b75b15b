import type { Doc } from '@naust/domain/read-model.ts';
import type { Position } from '../event-store/event-store.port.ts';
import type { Lease } from './leases.port.ts';
import type { AnyDeclaration, IndexValue, ParkedEvent } from './read-models.port.ts';

/** A document with the position of the last event folded into it. */
export interface Stored<D extends Doc = Doc> {
  doc: D;
  position: Position;
  /** Grows with the moment of the document's creation in the log; search sorts by it. The same after a rebuild. */
  order: number;
}

/** `before` is what was loaded; `after` null deletes. A document that was deleted and created again has another `order`. */
export interface Change<D extends Doc = Doc> {
  id: string;
  before: Stored<D> | null;
  after: D | null;
  position: Position;
  order: number;
}

/** Another writer saved this read model since it was opened or saved last: open it again and fold again. */
export class ModelMoved extends Error {
  readonly model: string;

  constructor(model: string) {
    super(`${model} was written by another writer`);
    this.name = 'ModelMoved';
    this.model = model;
  }
}

/** The writer's hold on one read model. */
export interface ModelTable<D extends Doc = Doc> {
  readonly model: string;
  /** As of the last opening or saving by this hold. */
  readonly checkpoint: Position;
  /** How many events its read model had been told then. */
  readonly told: number;
  load(ids: readonly string[]): Promise<ReadonlyMap<string, Stored<D>>>;
  /**
   * Of a document that was asked for since the last save and is not there: the event that deleted it, where a cut save
   * may have left the checkpoint behind that. Events up to there are told to it no more.
   */
  goneAt?(id: string): Position | undefined;
  /** Documents equal in the leading fields of a declared index, with an id after the given one, by id. */
  loadWhere(
    index: string,
    equals: readonly IndexValue[],
    afterId: string,
    limit: number,
  ): Promise<readonly Stored<D>[]>;
  parked(): Promise<readonly ParkedEvent[]>;
}

export interface ModelSave {
  table: ModelTable;
  changes: readonly Change[];
  /** Everything up to here is in the documents after this save. */
  checkpoint: Position;
  /** Events that the read model was told up to there (default: as many as before). */
  told?: number;
  park?: readonly ParkedEvent[];
  unpark?: readonly ParkedEvent[];
}

export interface Saving {
  /**
   * Documents, parked events and checkpoint of each model. Where it is cut, some documents may be further than the
   * checkpoint, which is never ahead of them: the same events come again, and leave those alone (embedded: all or
   * nothing). After any failure the tables must be opened again.
   * @throws ModelMoved, and nothing is saved of a read model that another writer has saved
   */
  save(saves: readonly ModelSave[]): Promise<void>;
}

/** What is possible while no other writer can save. */
export interface Exclusive extends Saving {
  /** Whether the live read model has seen more than its build, which may then not go live. */
  isBehind(build: ModelTable): Promise<boolean>;
  /**
   * Makes a finished build the live read model, where it has seen as much as the live one; older versions go.
   * @throws ModelMoved
   */
  goLive(build: ModelTable): Promise<void>;
}

/** Write side. Any number of writers may be open: every save is refused where another has saved in between. */
export interface ReadModelWriter extends Saving {
  /** Of these, the ones that have no live documents. */
  missing<R extends AnyDeclaration>(declarations: readonly R[]): Promise<readonly R[]>;
  /**
   * Says which log, by its identity, these follow from now on. Read models of another one, live or being built, count as
   * never built: gives their names. Read models whose log is unknown belong to this one.
   */
  belongTo(log: string): Promise<readonly string[]>;
  /**
   * The live documents; made, empty, where missing. Under a lease of this read model all saves of earlier openers are
   * refused from then on, and an opening under an older lease is refused.
   * @throws LeaseLost
   */
  open(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable>;
  /**
   * Documents being built beside the live ones; goes on with what an earlier, broken-off build left. Under a lease as
   * `open`.
   * @throws LeaseLost
   */
  build(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable>;
  /** Gives a build its indexes once the bulk is in; may be broken off by the signal and repeated. */
  finishBuild(build: ModelTable, signal: AbortSignal): Promise<void>;
  /**
   * Of these read models (`orders@1`), live or being built, throws away what has seen more than there is in the log: an
   * older one was put back under it. Gives their names. The log's newest position is asked for while anybody can save;
   * what was opened under a lease or saved since stays.
   */
  dropBeyond(head: () => Promise<Position>, models: readonly string[]): Promise<readonly string[]>;
  /** Runs while no other writer can save. The work must be short, and wait for nothing else than these read models. */
  exclusively<T>(work: (exclusive: Exclusive) => Promise<T>): Promise<T>;
  /** Frees the documents that a switch has replaced, a few at a time; may be broken off and repeated. */
  freeReplaced(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
