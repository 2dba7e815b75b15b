import { projection } from '../projection.ts';
import { COUNTED_ROWS, countDifference } from './counted-rows.ts';
import { SHOP, type StatsDoc, stats } from './stats.model.ts';
import { addCounts, NO_COUNTS } from './stats-parts.ts';

export const statsProjection = projection<StatsDoc>()({
  model: stats,
  handles: COUNTED_ROWS,
  touches: () => [SHOP],
  evolve: (doc, event) => ({ id: SHOP, ...addCounts(doc ?? NO_COUNTS, countDifference(event)) }),
});
