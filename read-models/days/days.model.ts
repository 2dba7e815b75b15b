import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A day on which somebody wanted something of the shop. */
export interface DayDoc extends Doc {
  /** In UTC, 2026-05-16; also the id. */
  day: string;
  /** Place in the log of the first of it, decimal. */
  firstPosition: string;
}

export const days = declareReadModel<DayDoc>()({ name: 'days', version: 1, indexes: { byDay: ['day'] } });
