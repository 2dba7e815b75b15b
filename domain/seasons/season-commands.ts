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

/** Why a new or changed season is refused. */
export const SEASON_REFUSALS = [
  'NAME_REQUIRED',
  'SEASON_PERCENT_OR_PRICES',
  'SEASON_PERCENT_WRONG',
  'WEEK_PRICE_TOO_HIGH',
  'MONTH_PRICE_TOO_HIGH',
  'SEASON_DATE_WRONG',
  'SEASON_ENDS_BEFORE_IT_BEGINS',
  'SEASON_TOO_LONG',
  'SEASON_SCOPE_UNKNOWN',
  'SEASONS_OVERLAP',
] as const;
