import type { SeasonFields } from './season-fields.ts';

interface OfSeason {
  readonly seasonId: number;
  /** null: the last write wins. */
  readonly expectedVersion: number | null;
}

export interface AddSeason {
  readonly type: 'AddSeason';
  readonly fields: SeasonFields;
}

export interface ReviseSeason extends OfSeason {
  readonly type: 'ReviseSeason';
  readonly change: Partial<SeasonFields>;
}

export interface RemoveSeason extends OfSeason {
  readonly type: 'RemoveSeason';
}

export interface RestoreSeason {
  readonly type: 'RestoreSeason';
  readonly seasonId: number;
}

export type SeasonCommand = AddSeason | ReviseSeason | RemoveSeason | RestoreSeason;
