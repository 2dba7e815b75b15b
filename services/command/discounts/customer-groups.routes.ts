import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { sameCustomerGroupAdded } from '@naust/domain/discounts/customer-group-rows.ts';
import { customerGroupInput, revisedCustomerGroup } from '@naust/domain/discounts/discounts.contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { versioned, versionIn } from '../versioned.ts';

const path = '/api/customer-groups';
const byId = z.object({ id: smallId });

export const customerGroupRoutes = (deps: Deps<'catalogue'>): Route[] => [
  addGroupRoute(deps),
  reviseGroupRoute(deps),
  removeGroupRoute(deps),
];

const addGroupRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path,
    access: 'admin',
    summary: 'Legger til en kundegruppe, som rabatter kan gjelde for. `members` er brukere.',
    body: customerGroupInput,
    answer: rowSaved,
    refusals: ['NAME_REQUIRED', 'CUSTOMER_GROUP_NAME_TAKEN'],
    async run({ body: { name, members = [] } }, { by }) {
      const fields = { name, userIds: members };
      const { state, events, position } = await deps.catalogue().run({ type: 'AddCustomerGroup', fields }, by);
      const [added] = events;
      const isNew = added?.type === 'CustomerGroupAdded';
      const id = isNew ? added.data.customerGroupId : sameCustomerGroupAdded(state, fields);
      if (id === null) throw new Error('a customer group was neither added nor found');
      return { status: 201, body: { id }, position };
    },
  });

const reviseGroupRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    body: revisedCustomerGroup,
    answer: rowSaved,
    notFound: 'CUSTOMER_GROUP_NOT_FOUND',
    refusals: ['CUSTOMER_GROUP_NOT_FOUND', 'NAME_REQUIRED', 'CUSTOMER_GROUP_NAME_TAKEN', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, body: { name, members, version = null } }, { by }) {
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(members === undefined ? {} : { userIds: members }),
      };
      const command = { type: 'ReviseCustomerGroup', customerGroupId: id, expectedVersion: version, change } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { id }, position };
    },
  });

const removeGroupRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'CUSTOMER_GROUP_NOT_FOUND',
    refusals: ['CUSTOMER_GROUP_NOT_FOUND', 'CUSTOMER_GROUP_IN_USE', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, query }, { by }) {
      const command = { type: 'RemoveCustomerGroup', customerGroupId: id, expectedVersion: versionIn(query) } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { ok: true, ...(await undoTokenOf(deps.catalogue(), CATALOGUE, by)) }, position };
    },
  });
