import type { Doc } from '@naust/domain/read-model.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { type ReadModel, ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';

/**
 * A position before which everything happened before `since` (ms since 1970 UTC), and not much after that; 0n where
 * none is known.
 */
export type Beginning = (since: number) => Promise<Position>;

interface Day extends Doc {
  /** Decimal. */
  firstPosition: string;
}

export function beginningByDays(days: Pick<ReadModel<Day, 'byDay'>, 'find'>): Beginning {
  return async (since) => {
    const below = new Date(since).toISOString().slice(0, '2026-05-16'.length);
    try {
      const { docs } = await days.find({ index: 'byDay', span: { below }, descending: true, limit: 1 });
      return BigInt(docs[0]?.firstPosition ?? 0);
    } catch (error) {
      // Not built yet: the log is read from where it was seen last, which only takes longer.
      if (error instanceof ReadModelsUnavailable) return 0n;
      throw error;
    }
  };
}
