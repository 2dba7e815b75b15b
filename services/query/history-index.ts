import { refuse } from '@naust/domain/refusal.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { ModelName, QueryDesk } from './desk.ts';
import { MAX_ROWS } from './paging.ts';

/**
 * Where histories find what belongs to an object. Answers from the read models once they have seen all that was
 * acknowledged; refuses UNAVAILABLE while they lag.
 */
export function historyIndex({ models, waitFor }: QueryDesk, store: Pick<EventStore, 'head'>) {
  async function caughtUp(model: ModelName): Promise<void> {
    if ((await waitFor([model], await store.head())) === 'stale') refuse('UNAVAILABLE', { retryAfter: 2 });
  }
  return {
    async chargeIdsOf(orderId: string): Promise<readonly string[]> {
      await caughtUp('charges');
      const { docs } = await models.charges.find({ index: 'byOrder', equals: [orderId], limit: MAX_ROWS });
      return docs.map(({ id }) => id);
    },
    async versionsOf(row: string): Promise<readonly number[]> {
      await caughtUp('catalogueRows');
      return (await models.catalogueRows.get(row))?.versions ?? [];
    },
    async employeeNames(): Promise<ReadonlyMap<number, string>> {
      await caughtUp('employees');
      const { docs } = await models.employees.find({ index: 'kept', limit: MAX_ROWS });
      return new Map(docs.flatMap(({ employeeId, personal }) => (personal ? [[employeeId, personal.name]] : [])));
    },
  };
}
