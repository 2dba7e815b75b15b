import type { Doc } from '@naust/domain/read-model.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import { LRUCache } from 'lru-cache';
import type { ModelName, QueryDesk } from './desk.ts';

const MOST_KEPT = 1000;

/**
 * The documents of a read model that were asked for last, each until it changes. As fresh as what the projector has
 * told: who has just written something reads from the read model itself.
 */
export function keptDocuments<D extends Doc>(
  { changes, standstill }: Pick<QueryDesk, 'changes' | 'standstill'>,
  model: ModelName,
  documents: Pick<ReadModel<D>, 'get'>,
): Pick<ReadModel<D>, 'get'> {
  const kept = new LRUCache<string, { then: number; doc: D | null }>({ max: MOST_KEPT });
  return {
    async get(id) {
      if (standstill.isAny()) return documents.get(id);
      const found = kept.get(id);
      if (found && changes.isAsThen([{ model, ids: [id] }], found.then)) return found.doc;
      // Looked at before reading: a save in between makes what is kept old, never the other way round.
      const then = changes.now();
      const doc = await documents.get(id);
      kept.set(id, { then, doc });
      return doc;
    },
  };
}
