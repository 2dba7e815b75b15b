import type { EngineAway } from '@naust/domain/system/system.contract.ts';
import { StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import { JobsUnavailable } from '@naust/infra/jobs/jobs.port.ts';
import { ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';

const kinds = [
  [StoreUnavailable, 'event log'],
  [ReadModelsUnavailable, 'read models'],
  [JobsUnavailable, 'queue'],
] as const;

/**
 * The result, or null if an engine is not reachable, which is then reported.
 * @throws any other error
 */
export async function unlessAway<T>(ask: () => Promise<T>, tell?: (engine: EngineAway) => void): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const [, engine] = kinds.find(([kind]) => error instanceof kind) ?? [];
    if (engine === undefined) throw error;
    tell?.(engine);
    return null;
  }
}
