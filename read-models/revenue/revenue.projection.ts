import { projection } from '../projection.ts';
import { SHOP_FACTS } from './counted-facts.ts';
import { movements } from './movements.ts';
import { type MonthFigures, type RevenueDoc, revenue } from './revenue.model.ts';
import { addFigures, NO_FIGURES } from './revenue-parts.ts';

export const revenueProjection = projection<RevenueDoc>()({
  model: revenue,
  handles: SHOP_FACTS,
  touches: (event) => [...new Set(movements(event).map(({ month }) => month))],
  evolve(doc, event, id) {
    const before = doc ?? { id, month: id, ...NO_FIGURES };
    const own = movements(event).filter(({ month }) => month === id);
    return { ...before, ...own.reduce<MonthFigures>((sum, { part }) => addFigures(sum, part), before) };
  },
});
