import { oreOf } from '@naust/domain/body-amount.ts';
import { deleted, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { rowOrder } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import { OTHER_CHARGE } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import { sameChargeKindAdded } from '@naust/domain/charge-kinds/charge-kind-rows.ts';
import { chargeKindInput, revisedChargeKind } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';

import { versioned, versionIn } from '../versioned.ts';

const path = '/api/charge-kinds';
const byId = z.object({ id: smallId });

export const chargeKindRoutes = (deps: Deps<'catalogue'>): Route[] => [
  addKindRoute(deps),
  orderKindsRoute(deps),
  reviseKindRoute(deps),
  removeKindRoute(deps),
];

const addKindRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path,
    access: 'admin',
    summary: 'Legger til et gebyr. Uten `amount` er det etter medgått.',
    body: chargeKindInput,
    answer: rowSaved,
    refusals: ['NAME_REQUIRED', 'CHARGE_KIND_NAME_TAKEN'],
    async run({ body: { name, amount = null, vatCode = OTHER_CHARGE.vatCode } }, { by }) {
      const fields = { name, amountOre: oreOf(amount, 'amount'), vatCode };
      const { state, events, position } = await deps.catalogue().run({ type: 'AddChargeKind', fields }, by);
      const [added] = events;
      const id = added?.type === 'ChargeKindAdded' ? added.data.kindId : sameChargeKindAdded(state, fields);
      if (id === null) throw new Error('a kind of charge was neither added nor found');
      return { status: 201, body: { id }, position };
    },
  });

const orderKindsRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'PUT',
    path: `${path}/order`,
    access: 'admin',
    summary: 'Rekkefølgen: de nevnte gebyrene kommer først, de andre som før.',
    body: rowOrder,
    answer: deleted,
    refusals: ['CHARGE_NOT_FOUND'],
    async run({ body: { ids } }, { by }) {
      const { position } = await deps.catalogue().run({ type: 'OrderChargeKinds', kindIds: ids }, by);
      return { body: { ok: true }, position };
    },
  });

const reviseKindRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Endrer et gebyr. Det som ikke er med, blir stående; gebyrer på ordrer beholder sitt.',
    params: byId,
    body: revisedChargeKind,
    answer: rowSaved,
    notFound: 'CHARGE_NOT_FOUND',
    refusals: ['CHARGE_NOT_FOUND', 'NAME_REQUIRED', 'CHARGE_KIND_NAME_TAKEN', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, body: { name, amount, vatCode, version = null } }, { by }) {
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(amount === undefined ? {} : { amountOre: oreOf(amount, 'amount') }),
        ...(vatCode === undefined ? {} : { vatCode }),
      };
      const command = { type: 'ReviseChargeKind', kindId: id, expectedVersion: version, change } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { id }, position };
    },
  });

const removeKindRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'CHARGE_NOT_FOUND',
    refusals: ['CHARGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, query }, { by }) {
      const command = { type: 'RemoveChargeKind', kindId: id, expectedVersion: versionIn(query) } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { ok: true, ...(await undoTokenOf(deps.catalogue(), CATALOGUE, by)) }, position };
    },
  });
