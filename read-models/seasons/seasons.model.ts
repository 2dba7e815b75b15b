import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { Season } from '@naust/domain/seasons/season-fields.ts';

export interface SeasonDoc extends Doc, Season {
  isRemoved: 0 | 1;
  version: number;
}

export const seasons = declareReadModel<SeasonDoc>()({
  name: 'seasons',
  version: 1,
  indexes: { kept: ['isRemoved', 'seasonId'] },
});
