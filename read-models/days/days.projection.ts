import { projection } from '../projection.ts';
import { type DayDoc, days } from './days.model.ts';

/** A few common events mark the days well enough: whoever misses one begins at the day before. */
export const daysProjection = projection<DayDoc>()({
  model: days,
  handles: ['OrderPlaced', 'MessageSent', 'ResetRequested'],
  touches: ({ meta: { at } }) => [at.slice(0, '2026-05-16'.length)],
  evolve: (doc, { position }, id) => doc ?? { id, day: id, firstPosition: String(position) },
});
