import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { seasonAnswerOf } from '@naust/domain/seasons/season-answer.ts';
import type { Season } from '@naust/domain/seasons/season-fields.ts';
import { seasonAnswer } from '@naust/domain/seasons/seasons.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';

const byId = z.object({ id: smallId });
const kept = { index: 'kept', equals: [0], limit: MAX_ROWS } as const;

/** What the prices of products follow. */
export const keptSeasons = async ({ seasons }: ShopReadModels): Promise<readonly Season[]> =>
  (await seasons.find(kept)).docs;

/** For administrators: what is not removed, in the order it was made. */
export function seasonRoutes(deps: QueryDeps): Route[] {
  const { seasons } = deps.models;
  return [
    route({
      method: 'GET',
      path: '/api/seasons',
      access: 'admin',
      summary: 'Sesongene: dager med andre leiepriser.',
      answer: z.array(seasonAnswer),
      run: (_input, context) =>
        reading(deps, ['seasons'], context, async () => {
          const { docs } = await seasons.find(kept);
          return { body: docs.map(seasonAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/seasons/:id',
      access: 'admin',
      params: byId,
      notFound: 'SEASON_NOT_FOUND',
      answer: seasonAnswer,
      run: ({ params: { id } }, context) =>
        reading(deps, ['seasons'], context, async () => {
          const doc = await seasons.get(String(id));
          return { body: doc && !doc.isRemoved ? seasonAnswerOf(doc) : refuse('SEASON_NOT_FOUND') };
        }),
    }),
  ];
}
