import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent, StoredEventOf } from '@naust/domain/stored-event.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { projection } from '../projection.ts';
import { SHOP_FACTS, type ShopFact } from '../revenue/counted-facts.ts';
import { movements } from '../revenue/movements.ts';
import { addFigures, NO_FIGURES } from '../revenue/revenue-parts.ts';
import { COUNTED_ROWS, type CountedRow, countDifference } from '../stats/counted-rows.ts';
import { addCounts, NO_COUNTS } from '../stats/stats-parts.ts';
import { type FigureChangesDoc, figureChanges } from './figure-changes.model.ts';

const factTypes: ReadonlySet<string> = new Set(SHOP_FACTS);
const rowTypes: ReadonlySet<string> = new Set(COUNTED_ROWS);
const movesRevenue = (event: StoredEvent<ShopEvent>): event is StoredEventOf<ShopFact> => factTypes.has(event.type);
const movesCounts = (event: StoredEvent<ShopEvent>): event is StoredEventOf<CountedRow> => rowTypes.has(event.type);

function monthsAfter(before: FigureChangesDoc['months'], event: StoredEventOf<ShopFact>): FigureChangesDoc['months'] {
  const months = { ...before };
  for (const { month, part } of movements(event)) months[month] = addFigures(months[month] ?? NO_FIGURES, part);
  return months;
}

/** Each event touches one document; the events of a batch mostly touch the same one. */
export const figureChangesProjection = projection<FigureChangesDoc>()({
  model: figureChanges,
  handles: [...SHOP_FACTS, ...COUNTED_ROWS],
  touches: ({ meta }) => [osloDate(Date.parse(meta.at))],
  evolve(doc, event, day) {
    const before = doc ?? { id: day, day, ...NO_COUNTS, months: {} };
    return {
      ...before,
      ...(movesCounts(event) ? addCounts(before, countDifference(event)) : {}),
      ...(movesRevenue(event) ? { months: monthsAfter(before.months, event) } : {}),
    };
  },
});
