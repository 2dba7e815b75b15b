import { refuse } from '@naust/domain/refusal.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { MAX_ROWS } from './paging.ts';
import type { ModelName, QueryDeps } from './query-dependencies.ts';

/**
 * Finds the parts of an object for its history. Answers from the read models once they have seen a position; refuses
 * UNAVAILABLE while they lag.
 */
export function historyIndex({ models, waitFor }: Pick<QueryDeps, 'models' | 'waitFor'>) {
  async function caughtUp(model: ModelName, upTo: Position): Promise<void> {
    if ((await waitFor([model], upTo)) === 'stale') refuse('UNAVAILABLE', { retryAfter: 2 });
  }
  return {
    async chargeIdsOf(orderId: string, upTo: Position): Promise<readonly string[]> {
      await caughtUp('charges', upTo);
      const { docs } = await models.charges.find({ index: 'byOrder', equals: [orderId], limit: MAX_ROWS });
      return docs.map(({ id }) => id);
    },
    async versionsOf(row: string, upTo: Position): Promise<readonly number[]> {
      await caughtUp('catalogueRows', upTo);
      return (await models.catalogueRows.get(row))?.versions ?? [];
    },
    async pieceVersionsOf(productId: string, upTo: Position): Promise<readonly number[]> {
      await caughtUp('pieces', upTo);
      const { pieces = [] } = (await models.pieces.get(productId)) ?? {};
      return pieces.flatMap(({ versions }) => versions).sort((one, other) => one - other);
    },
    async documentVersionsOf(orderId: string, upTo: Position): Promise<readonly number[]> {
      await caughtUp('documentEvents', upTo);
      return (await models.documentEvents.get(orderId))?.versions ?? [];
    },
    async employeeNames(upTo: Position): Promise<ReadonlyMap<number, string>> {
      await caughtUp('employees', upTo);
      const { docs } = await models.employees.find({ index: 'kept', limit: MAX_ROWS });
      return new Map(docs.flatMap(({ employeeId, personal }) => (personal ? [[employeeId, personal.name]] : [])));
    },
  };
}
