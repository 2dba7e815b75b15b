/** Why this part is not ready, or null when it is. */
export type ReadinessCheck = () => string | null | Promise<string | null>;

export interface Readiness {
  /** Reasons of the parts that are not ready; empty when all are. */
  reasons(): Promise<Readonly<Record<string, string>>>;
  /** From now on not ready, because the process is about to end. */
  drain(): void;
  /** Aborts then: answers that go on for long end themselves. */
  draining: AbortSignal;
}

export function createReadiness(checks: Readonly<Record<string, ReadinessCheck>>): Readiness {
  const drain = new AbortController();
  return {
    async reasons() {
      const found = await Promise.all(
        Object.entries(checks).map(async ([part, check]) => [part, await reasonOf(check)] as const),
      );
      const reasons = found.flatMap(([part, reason]) => (reason === null ? [] : [[part, reason] as const]));
      return Object.fromEntries(drain.signal.aborted ? [...reasons, ['process', 'shutting down']] : reasons);
    },
    drain: () => drain.abort(),
    draining: drain.signal,
  };
}

/** A check that fails is a reason. */
async function reasonOf(check: ReadinessCheck): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
