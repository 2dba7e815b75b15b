import { liveAddOn } from '@naust/domain/catalogue/add-ons.ts';
import { deleted, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { GroupLook } from '@naust/domain/catalogue/catalogue-commands.ts';
import { addOnInput, groupInput, rowOrder } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import { sameGroupAdded } from '@naust/domain/catalogue/groups.ts';
import { smallId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { versioned, versionIn } from '../versioned.ts';

const byId = z.object({ id: smallId });

/** Groups and add-ons: decided on the catalogue alone. */
export const groupRoutes = (deps: Deps<'catalogue'>): Route[] => [
  addGroupRoute(deps),
  orderGroupsRoute(deps),
  reviseGroupRoute(deps),
  removeGroupRoute(deps),
  linkAddOnRoute(deps),
  unlinkAddOnRoute(deps),
];

/** A missing field keeps its value. */
function lookIn({ order, hidden, isStorage, image, needsLicence }: z.output<typeof groupInput>): GroupLook {
  return {
    ...(order === undefined ? {} : { order }),
    ...(hidden === undefined ? {} : { isHidden: hidden }),
    ...(isStorage === undefined ? {} : { isStorage }),
    ...(image === undefined ? {} : { imageUrl: image }),
    ...(needsLicence === undefined ? {} : { needsLicence }),
  };
}

const addGroupRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/product-groups',
    access: 'admin',
    body: groupInput,
    answer: rowSaved,
    refusals: ['NAME_REQUIRED', 'GROUP_NAME_TAKEN', 'STORAGE_GROUP_TAKEN'],
    async run({ body }, context) {
      const { name, description = null } = body;
      const command = { type: 'AddGroup', name, description, look: lookIn(body) } as const;
      const { state, events, position } = await deps.catalogue().run(command, context.by);
      const [added] = events;
      const id = added?.type === 'GroupAdded' ? added.data.groupId : sameGroupAdded(state.groups, command);
      if (id === null) throw new Error('a group was neither added nor found');
      return { status: 201, body: { id }, position };
    },
  });

const orderGroupsRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'PUT',
    path: '/api/product-groups/order',
    access: 'admin',
    summary: 'Rekkefølgen: de nevnte kategoriene kommer først, de andre som før.',
    body: rowOrder,
    answer: deleted,
    refusals: ['GROUP_NOT_FOUND'],
    async run({ body: { ids } }, context) {
      const { position } = await deps.catalogue().run({ type: 'OrderGroups', groupIds: ids }, context.by);
      return { body: { ok: true }, position };
    },
  });

const reviseGroupRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'PUT',
    path: '/api/product-groups/:id',
    access: 'admin',
    params: byId,
    body: groupInput,
    answer: rowSaved,
    notFound: 'GROUP_NOT_FOUND',
    refusals: ['GROUP_NOT_FOUND', 'NAME_REQUIRED', 'GROUP_NAME_TAKEN', 'STORAGE_GROUP_TAKEN', 'CHANGED_MEANWHILE'],
    async run({ params, body }, context) {
      const { name, description = null, version = null } = body;
      const command = {
        type: 'ReviseGroup',
        groupId: params.id,
        expectedVersion: version,
        name,
        description,
        look: lookIn(body),
      } as const;
      const { position } = await deps.catalogue().run(command, context.by);
      return { body: { id: params.id }, position };
    },
  });

const removeGroupRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/product-groups/:id',
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'GROUP_NOT_FOUND',
    refusals: ['GROUP_NOT_FOUND', 'CHANGED_MEANWHILE'],
    async run({ params, query }, context) {
      const expectedVersion = versionIn(query);
      const { position } = await deps
        .catalogue()
        .run({ type: 'RemoveGroup', groupId: params.id, expectedVersion }, context.by);
      const again = await undoTokenOf(deps.catalogue(), CATALOGUE, context.by);
      return { body: { ok: true, ...again }, position };
    },
  });

const linkAddOnRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/addons',
    access: 'admin',
    body: addOnInput,
    answer: rowSaved,
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_RELATABLE'],
    async run({ body }, context) {
      const { base_product_id: baseProductId, product_id: productId } = body;
      const { state, position } = await deps
        .catalogue()
        .run({ type: 'LinkAddOn', baseProductId, productId }, context.by);
      const id = liveAddOn(state.addOns, baseProductId, productId);
      if (id === null) throw new Error('an add-on was neither linked nor found');
      return { status: 201, body: { id }, position };
    },
  });

const unlinkAddOnRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/addons/:id',
    access: 'admin',
    params: byId,
    answer: deleted,
    notFound: 'ADD_ON_NOT_FOUND',
    refusals: ['ADD_ON_NOT_FOUND'],
    async run({ params }, context) {
      const { position } = await deps.catalogue().run({ type: 'UnlinkAddOn', addOnId: params.id }, context.by);
      return { body: { ok: true }, position };
    },
  });
