import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import type { OwnPrices, SeasonFields } from '@naust/domain/seasons/season-fields.ts';
import { sameSeasonAdded } from '@naust/domain/seasons/season-rows.ts';
import {
  type RevisedSeason,
  revisedSeason,
  type SeasonPricesInput,
  seasonInput,
} from '@naust/domain/seasons/seasons.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { oreOf } from '../orders/order-command.ts';
import { versioned, versionIn } from '../versioned.ts';

const path = '/api/seasons';
const byId = z.object({ id: smallId });

const FIELD_REFUSALS = [
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

export const seasonRoutes = (deps: Deps<'catalogue'>): Route[] => [
  addSeasonRoute(deps),
  reviseSeasonRoute(deps),
  removeSeasonRoute(deps),
];

const addSeasonRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path,
    access: 'admin',
    summary: 'Legger til en sesong: prosent eller egne priser. Uten produkter og kategorier gjelder den alt.',
    body: seasonInput,
    answer: rowSaved,
    refusals: FIELD_REFUSALS,
    async run({ body }, { by }) {
      const fields: SeasonFields = { ...NOTHING_SET, from: body.from, to: body.to, ...changeOf(body), name: body.name };
      const { state, events, position } = await deps.catalogue().run({ type: 'AddSeason', fields }, by);
      const [added] = events;
      const id = added?.type === 'SeasonAdded' ? added.data.seasonId : sameSeasonAdded(state, fields);
      if (id === null) throw new Error('a season was neither added nor found');
      return { status: 201, body: { id }, position };
    },
  });

const reviseSeasonRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Endrer en sesong. Det som ikke er med, blir stående; ordrer beholder prisene de har.',
    params: byId,
    body: revisedSeason,
    answer: rowSaved,
    notFound: 'SEASON_NOT_FOUND',
    refusals: ['SEASON_NOT_FOUND', 'CHANGED_MEANWHILE', ...FIELD_REFUSALS],
    async run({ params: { id }, body }, { by }) {
      const { version = null } = body;
      const command = { type: 'ReviseSeason', seasonId: id, expectedVersion: version, change: changeOf(body) } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { id }, position };
    },
  });

const removeSeasonRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'SEASON_NOT_FOUND',
    refusals: ['SEASON_NOT_FOUND', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, query }, { by }) {
      const command = { type: 'RemoveSeason', seasonId: id, expectedVersion: versionIn(query) } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { ok: true, ...(await undoTokenOf(deps.catalogue(), CATALOGUE, by)) }, position };
    },
  });

const NOTHING_SET: Omit<SeasonFields, 'name' | 'from' | 'to'> = {
  ...{ isYearly: false, percent: null, prices: null, productIds: [], groupIds: [] },
};

/** The fields that a form names. Setting one of per cent and prices clears the other. */
function changeOf(form: RevisedSeason): Partial<SeasonFields> {
  const { name, from, to, yearly, percent, prices, products, groups } = form;
  const named = {
    ...{ name, from, to, isYearly: yearly, productIds: products, groupIds: groups },
    percent: percent === undefined && prices ? null : percent,
    prices: prices === undefined ? (percent === undefined || percent === null ? undefined : null) : pricesOf(prices),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const pricesOf = (prices: SeasonPricesInput | null): OwnPrices | null =>
  prices && {
    priceShortOre: oreOf(prices.price_short_4h, 'prices.price_short_4h'),
    priceDayOre: oreOf(prices.price_day, 'prices.price_day'),
    priceWeekendOre: oreOf(prices.price_weekend, 'prices.price_weekend'),
    priceWeekOre: oreOf(prices.price_week, 'prices.price_week'),
    priceMonthOre: oreOf(prices.price_month, 'prices.price_month'),
  };
