/** Why this part is not ready, or null if it is. */
export type ReadinessCheck = () => string | null | Promise<string | null>;

type Reasons = Readonly<Record<string, string>>;

export interface Readiness {
  /** Reasons of the parts that are not ready; empty if all are. */
  reasons(): Promise<Reasons>;
  /** Points that need attention although the shop serves. */
  remarks(): Promise<Reasons>;
  /** From now on not ready, because the process is about to end. */
  drain(): void;
  /** Aborts on `drain`: long-running answers then end themselves. */
  draining: AbortSignal;
}

type Checks = Readonly<Record<string, ReadinessCheck>>;

export function createReadiness(checks: Checks, remarks: Checks = {}): Readiness {
  const drain = new AbortController();
  return {
    async reasons() {
      const reasons = await runChecks(checks);
      return drain.signal.aborted ? { ...reasons, process: 'shutting down' } : reasons;
    },
    remarks: () => runChecks(remarks),
    drain: () => drain.abort(),
    draining: drain.signal,
  };
}

async function runChecks(checks: Checks): Promise<Reasons> {
  const asked = Object.entries(checks).map(async ([part, check]) => [part, await reasonOf(check)] as const);
  const answers = await Promise.all(asked);
  return Object.fromEntries(answers.flatMap(([part, reason]) => (reason === null ? [] : [[part, reason]])));
}

/** A failing check is a reason. */
async function reasonOf(check: ReadinessCheck): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
