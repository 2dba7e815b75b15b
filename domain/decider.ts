/**
 * A rule book for one kind of stream. `decide` is pure and either returns the facts that follow (none where the
 * command's fact already holds) or refuses; `evolve` never refuses.
 *
 * A small state is immutable: `evolve` returns a new one. A large state (`inventory`, `catalogue`) may be changed in
 * place by `evolve` if it gives `fork`: a cheap view that reads through to its origin and keeps changes to itself, on
 * which waiting commands are decided before their events are durable.
 */
export interface Decider<S, C, E> {
  /** A function, because a large state is changed in place. */
  initial(): S;
  decide(command: C, state: S): readonly E[];
  evolve(state: S, event: E): S;
  fork?(state: S): S;
}
