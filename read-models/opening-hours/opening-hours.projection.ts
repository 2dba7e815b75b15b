import type { SetHours } from '@naust/domain/opening-hours/opening-hours-setting.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** Id of this read model's only document. */
export const THE_HOURS = 'set';

/** The current opening hours; there is no document until the owner sets them. */
export interface OpeningHoursDoc extends Doc, SetHours {}

export const openingHoursProjection = projection<OpeningHoursDoc>()({
  model: declareReadModel<OpeningHoursDoc>()({ name: 'openingHours', version: 1, indexes: {} }),
  handles: ['OpeningHoursSet'],
  touches: () => [THE_HOURS],
  evolve: (_doc, { data }, id) => ({ id, ...data }),
});
