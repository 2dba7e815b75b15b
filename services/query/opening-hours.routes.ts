import { openingHoursAnswer } from '@naust/domain/opening-hours/opening-hours.contract.ts';
import { openingHoursAnswerOf } from '@naust/domain/opening-hours/opening-hours-answer.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { THE_HOURS } from '@naust/read-models/opening-hours/opening-hours.projection.ts';
import { businessNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { CatalogueReading } from './answer-cache.ts';
import type { QueryDeps } from './query-dependencies.ts';

export function openingHoursRoute({ models }: QueryDeps, catalogue: CatalogueReading): Route {
  const path = '/api/opening-hours';
  return route({
    method: 'GET',
    path,
    access: 'open',
    summary: 'Når det kan hentes og leveres. Er ingen tider satt, kan alle timer bestilles.',
    answer: openingHoursAnswer,
    run: (_input, context) =>
      catalogue({ key: path, models: ['openingHours', 'shop'] }, context, async () => ({
        body: openingHoursAnswerOf(
          await models.openingHours.get(THE_HOURS),
          businessNow(await models.shop.get(THE_SHOP)).answeringHours,
        ),
      })),
  });
}
