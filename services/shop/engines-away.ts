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
 * What is asked for, or null where an engine does not answer, which is then told. @throws what else went wrong
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
