import type { Decider } from '../decider.ts';
import { Refusal, type RefusalCode, type RefusalFacts } from '../refusal.ts';

interface Outcome<E> {
  /** Exactly these facts, in this order. */
  then(...events: E[]): void;
  /** The rule refused, with at least these facts. */
  thenRefused(code: RefusalCode, facts?: RefusalFacts): void;
  /** The fact already holds. */
  thenNothing(): void;
  /** For checks beyond equality. */
  thenFacts(check: (events: readonly E[]) => void): void;
}

interface Given<C, E> {
  when(command: C): Outcome<E>;
}

/** Folds the history, runs the command and checks the outcome; throws if it differs. */
export function given<S, C, E>(decider: Decider<S, C, E>, ...history: E[]): Given<C, E> {
  return {
    when(command) {
      const state = history.reduce((folded, event) => decider.evolve(folded, event), decider.initial());
      return outcomeOf(() => decider.decide(command, state));
    },
  };
}

function outcomeOf<E>(decide: () => readonly E[]): Outcome<E> {
  return {
    // biome-ignore lint/suspicious/noThenProperty: the sentence is given, when, then; no code awaits it
    then: (...expected) => demandEqual(decide(), expected),
    thenNothing: () => demandEqual(decide(), []),
    thenFacts: (check) => check(decide()),
    thenRefused(code, facts = {}) {
      const refusal = refusalOf(decide);
      demandEqual(refusal.code, code);
      for (const [name, value] of Object.entries(facts)) demandEqual(refusal.facts[name], value);
    },
  };
}

function refusalOf(decide: () => unknown): Refusal {
  let facts: unknown;
  try {
    facts = decide();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`expected a refusal, got ${ordered(facts)}`);
}

function demandEqual(actual: unknown, expected: unknown): void {
  const [is, should] = [ordered(actual), ordered(expected)];
  if (is !== should) throw new Error(`expected ${should}\n but got ${is}`);
}

/** JSON with sorted keys, so that two equal values give the same text. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sortedByKey(part) : part), 1) ?? 'undefined';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortedByKey = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
