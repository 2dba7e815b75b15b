/**
 * The rules of one kind of stream. `decide` is pure and either returns the facts that follow (none if they already
 * hold) or refuses; `evolve` never refuses. A small state is immutable: `evolve` returns a new one. For a large state
 * (`inventory`, `catalogue`), `evolve` may change it in place if it has `fork`: a cheap copy-on-write view, on which
 * queued commands are decided before their events are durable.
 */
export interface Decider<S, C, E> {
  /** A function, because a large state is changed in place. */
  initial(): S;
  decide(command: C, state: S): readonly E[];
  evolve(state: S, event: E): S;
  fork?(state: S): S;
}
