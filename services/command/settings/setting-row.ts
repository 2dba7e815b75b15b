import { deleted, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { CatalogueEvent } from '@naust/domain/catalogue/catalogue.events.ts';
import type { CatalogueCommand, CatalogueState } from '@naust/domain/catalogue/words.ts';
import { smallId } from '@naust/domain/contract.ts';
import type { RefusalCode } from '@naust/domain/refusal.ts';
import { seenVersion } from '@naust/domain/setting-rows.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';

const byId = z.object({ id: smallId });

interface Act<M> {
  command: M;
  refusals?: readonly RefusalCode[];
}

interface Form<S, M> extends Act<M> {
  body: S;
}

/** A kind of row in the settings: the definition of its five calls. */
interface SettingRow<A extends z.ZodMiniType, R extends z.ZodMiniType> {
  path: `/api/${string}`;
  notFound: RefusalCode;
  add: Form<A, (input: z.output<A>, key: string | undefined) => CatalogueCommand> & {
    repeat: 'key' | 'natural';
    /** The id of the added row, or of the existing one. */
    idOf(
      added: CatalogueEvent | undefined,
      state: CatalogueState,
      input: z.output<A>,
      key: string | undefined,
    ): number | Promise<number>;
  };
  revise: Form<R, (input: z.output<R>, id: number) => CatalogueCommand>;
  archive: Act<(id: number, expectedVersion: number | null) => CatalogueCommand>;
  restore: Act<(id: number) => CatalogueCommand>;
}

/** Adding, changing, archiving and restoring rows of one kind. */
export const settingRowRoutes = <A extends z.ZodMiniType, R extends z.ZodMiniType>(
  deps: Deps<'catalogue'>,
  row: SettingRow<A, R>,
): Route[] => [addRoute(deps, row), reviseRoute(deps, row), ...archivingRoutes(deps, row)];

function addRoute<A extends z.ZodMiniType, R extends z.ZodMiniType>(
  deps: Deps<'catalogue'>,
  { path, add }: SettingRow<A, R>,
): Route {
  return route({
    method: 'POST',
    repeat: add.repeat,
    path,
    access: 'admin',
    body: add.body,
    answer: rowSaved,
    refusals: add.refusals ?? [],
    async run({ body }, { by, idempotencyKey: key }) {
      const { state, events, position } = await deps.catalogue().run(add.command(body, key), by);
      return { status: 201, body: { id: await add.idOf(events[0], state, body, key) }, position };
    },
  });
}

function reviseRoute<A extends z.ZodMiniType, R extends z.ZodMiniType>(
  deps: Deps<'catalogue'>,
  { path, notFound, revise }: SettingRow<A, R>,
): Route {
  return route({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    body: revise.body,
    answer: rowSaved,
    notFound,
    refusals: [notFound, 'CHANGED_MEANWHILE', ...(revise.refusals ?? [])],
    async run({ params: { id }, body }, context) {
      const { position } = await deps.catalogue().run(revise.command(body, id), context.by);
      return { body: { id }, position };
    },
  });
}

function archivingRoutes(
  deps: Deps<'catalogue'>,
  { path, notFound, archive, restore }: Pick<SettingRow<never, never>, 'path' | 'notFound' | 'archive' | 'restore'>,
): Route[] {
  return [
    route({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'admin',
      summary: 'Arkiverer. Det som er skrevet før beholder navnet.',
      params: byId,
      query: seenVersion,
      answer: deleted,
      notFound,
      refusals: [notFound, 'CHANGED_MEANWHILE', ...(archive.refusals ?? [])],
      async run({ params: { id }, query: { version = null } }, context) {
        const { position } = await deps.catalogue().run(archive.command(id, version), context.by);
        return { body: { ok: true }, position };
      },
    }),
    route({
      method: 'POST',
      repeat: 'state',
      path: `${path}/:id/restore`,
      access: 'admin',
      summary: 'Henter frem igjen det som er arkivert.',
      params: byId,
      answer: rowSaved,
      notFound,
      refusals: [notFound, ...(restore.refusals ?? [])],
      async run({ params: { id } }, context) {
        const { position } = await deps.catalogue().run(restore.command(id), context.by);
        return { body: { id }, position };
      },
    }),
  ];
}
