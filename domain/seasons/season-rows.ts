import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { differing } from '../discounts/differing.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { covers, isEverything } from '../scope.ts';
import { formatDate, parseDate } from '../wall-clock.ts';
import { checkedSeason } from './checked-season.ts';
import { seasonAnswerOf } from './season-answer.ts';
import type { AddSeason, RemoveSeason, RestoreSeason, ReviseSeason, SeasonCommand } from './season-commands.ts';
import { firstSharedDay } from './season-days.ts';
import { type PricedSeason, type Season, type SeasonFields, seasonFields } from './season-fields.ts';
import type { SeasonEvent } from './seasons.events.ts';

interface SeasonRow extends SeasonFields {
  readonly version: number;
  readonly isRemoved: boolean;
}

type SeasonRows = NumberedRows<SeasonRow>;

/** What a season may name. */
interface Named {
  readonly groups: { get(groupId: number): { readonly isRemoved: boolean } | undefined };
  readonly products: {
    get(productId: number): { readonly fields: { readonly groupId: number | null } } | undefined;
  };
}

interface Rows extends Named {
  readonly seasons: SeasonRows;
}

const keptRows = numberedRows<SeasonRow>(z.extend(seasonFields, { version: z.int(), isRemoved: z.boolean() }));

/** Days with other rental prices. No product is in two of them on one day. */
export const seasons: Word<SeasonRows, Rows, SeasonCommand, SeasonEvent> = {
  ...keptRows,
  decide: { AddSeason: add, ReviseSeason: revise, RemoveSeason: remove, RestoreSeason: restore },
  evolve: {
    SeasonAdded({ seasons: rows }, { seasonId, ...fields }) {
      rows.set(seasonId, { ...fields, version: 1, isRemoved: false });
    },
    SeasonRevised({ seasons: rows }, { seasonId, version, change }) {
      const row = rows.get(seasonId);
      if (row) rows.set(seasonId, { ...Object.assign({}, row, change), version });
    },
    SeasonRemoved: ({ seasons: rows }, { seasonId, version }) => rows.change(seasonId, { version, isRemoved: true }),
    SeasonRestored: ({ seasons: rows }, { seasonId, version }) => rows.change(seasonId, { version, isRemoved: false }),
  },
};

/** All seasons that are not removed. */
export const seasonsIn = ({ seasons: rows }: Pick<Rows, 'seasons'>): Season[] =>
  [...rows.entries()].flatMap(([seasonId, { version: _, isRemoved, ...fields }]) =>
    isRemoved ? [] : [{ seasonId, ...fields }],
  );

/**
 * The seasons of one product. A product may have come into a second one with its group since: then the one that names
 * the product decides, then the one of its group, then the oldest.
 */
export function seasonsOf(
  all: readonly Season[],
  product: { readonly productId: number; readonly groupId: number | null },
): PricedSeason[] {
  const rank = (one: Season) => (one.productIds.includes(product.productId) ? 0 : isEverything(one) ? 2 : 1);
  return all
    .filter((one) => covers(one, product))
    .sort((one, other) => rank(one) - rank(other) || one.seasonId - other.seasonId)
    .map(({ name, from, to, isYearly, percent, prices }) => ({ name, from, to, isYearly, percent, prices }));
}

/** The existing season that equals the form: a repeated form adds nothing. */
export function sameSeasonAdded({ seasons: rows }: Pick<Rows, 'seasons'>, fields: SeasonFields): number | null {
  const wanted = checkedSeason(fields);
  for (const [seasonId, row] of rows.entries()) {
    if (!row.isRemoved && Object.keys(differing(row, wanted)).length === 0) return seasonId;
  }
  return null;
}

/** A season that may come among the others. Refuses what no shop can mean, and days that one of the others has. */
export function newSeason(seasonId: number, form: SeasonFields, others: readonly Season[], named: Named): Season {
  const season = { seasonId, ...checkedSeason(form) };
  requireKnown(named, season.productIds, season.groupIds);
  requireApart(others, season, named);
  return season;
}

function add(command: AddSeason, state: Rows): readonly SeasonEvent[] {
  if (sameSeasonAdded(state, command.fields) !== null) return [];
  return [{ type: 'SeasonAdded', data: newSeason(state.seasons.lastId + 1, command.fields, seasonsIn(state), state) }];
}

function revise({ seasonId, expectedVersion, change }: ReviseSeason, state: Rows): readonly SeasonEvent[] {
  const row = state.seasons.get(seasonId);
  if (!row || row.isRemoved) refuse('SEASON_NOT_FOUND');
  const { version, isRemoved: _, ...before } = row;
  const fields = checkedSeason({ ...before, ...change });
  const changed = differing(row, fields);
  if (Object.keys(changed).length === 0) return [];
  requireVersion(seasonId, row, expectedVersion);
  // What it named before may be gone since, and stays.
  requireKnown(
    state,
    fields.productIds.filter((id) => !before.productIds.includes(id)),
    fields.groupIds.filter((id) => !before.groupIds.includes(id)),
  );
  requireApart(seasonsIn(state), { seasonId, ...fields }, state);
  return [{ type: 'SeasonRevised', data: { seasonId, version: version + 1, change: changed } }];
}

function remove({ seasonId, expectedVersion }: RemoveSeason, { seasons: rows }: Rows): readonly SeasonEvent[] {
  const row = rows.get(seasonId) ?? refuse('SEASON_NOT_FOUND');
  if (row.isRemoved) return [];
  requireVersion(seasonId, row, expectedVersion);
  return [{ type: 'SeasonRemoved', data: { seasonId, version: row.version + 1 } }];
}

function restore({ seasonId }: RestoreSeason, state: Rows): readonly SeasonEvent[] {
  const row = state.seasons.get(seasonId) ?? refuse('SEASON_NOT_FOUND');
  if (!row.isRemoved) return [];
  requireApart(seasonsIn(state), { seasonId, ...row }, state);
  return [{ type: 'SeasonRestored', data: { seasonId, version: row.version + 1 } }];
}

function requireKnown({ products, groups }: Named, productIds: readonly number[], groupIds: readonly number[]): void {
  const isKnown =
    productIds.every((id) => products.get(id)) && groupIds.every((id) => groups.get(id)?.isRemoved === false);
  if (!isKnown) refuse('SEASON_SCOPE_UNKNOWN');
}

/** No product may have two prices on one day. */
function requireApart(others: readonly Season[], season: Season, named: Named): void {
  for (const other of others) {
    if (other.seasonId === season.seasonId || !shareProducts(season, other, named)) continue;
    const date = firstSharedDay(season, other);
    if (date !== null) refuse('SEASONS_OVERLAP', { season: other.name, day: formatDate(parseDate(date) ?? 0) });
  }
}

function shareProducts(one: Season, other: Season, { products }: Named): boolean {
  if (isEverything(one) || isEverything(other)) return true;
  const withGroup = (productId: number) => ({ productId, groupId: products.get(productId)?.fields.groupId ?? null });
  return (
    one.groupIds.some((id) => other.groupIds.includes(id)) ||
    one.productIds.some((id) => covers(other, withGroup(id))) ||
    other.productIds.some((id) => covers(one, withGroup(id)))
  );
}

function requireVersion(seasonId: number, row: SeasonRow, expected: number | null): void {
  if (expected === null || expected === row.version) return;
  refuse('CHANGED_MEANWHILE', { current: seasonAnswerOf({ seasonId, ...row }) });
}
