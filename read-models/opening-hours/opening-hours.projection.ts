import type { SetHours } from '@naust/domain/opening-hours/opening-hours-setting.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** The one document of this read model. */
export const THE_HOURS = 'set';

/** As they were set last; no document where they never were. */
export interface OpeningHoursDoc extends Doc, SetHours {}

export const openingHoursProjection = projection<OpeningHoursDoc>()({
  model: declareReadModel<OpeningHoursDoc>()({ name: 'openingHours', version: 1, indexes: {} }),
  handles: ['OpeningHoursSet'],
  touches: () => [THE_HOURS],
  evolve: (_doc, { data }, id) => ({ id, ...data }),
});
