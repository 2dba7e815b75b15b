import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { SEASON_REFUSALS } from '@naust/domain/seasons/season-commands.ts';
import { seasonChangeOf, seasonOf } from '@naust/domain/seasons/season-form.ts';
import { sameSeasonAdded } from '@naust/domain/seasons/season-rows.ts';
import { revisedSeason, seasonInput } from '@naust/domain/seasons/seasons.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { versioned, versionIn } from '../versioned.ts';

const path = '/api/seasons';
const byId = z.object({ id: smallId });

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
    refusals: SEASON_REFUSALS,
    async run({ body }, { by }) {
      const fields = seasonOf(body);
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
    refusals: ['SEASON_NOT_FOUND', 'CHANGED_MEANWHILE', ...SEASON_REFUSALS],
    async run({ params: { id }, body }, { by }) {
      const { version = null } = body;
      const command = {
        type: 'ReviseSeason',
        seasonId: id,
        expectedVersion: version,
        change: seasonChangeOf(body),
      } as const;
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
