import { addOnInput, deleted, groupInput, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { CatalogueCommand } from '@naust/domain/catalogue/words.ts';
import { smallId } from '@naust/domain/contract.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { type CommandDesk, commandContext } from '../desk.ts';
import { CATALOGUE } from '../streams.ts';

const byId = z.object({ id: smallId });
const versioned = z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) });

/** Groups and add-ons: decided on the catalogue alone. */
export function groupRoutes(desk: CommandDesk): Route[] {
  const decide = (command: CatalogueCommand, context: RequestContext) =>
    desk.streams.run('catalogue', CATALOGUE, command, commandContext(context));

  return [
    route({
      method: 'POST',
      path: '/api/product-groups',
      access: 'admin',
      body: groupInput,
      answer: rowSaved,
      refusals: ['NAME_REQUIRED', 'GROUP_NAME_TAKEN'],
      async run({ body }, context) {
        const command = { type: 'AddGroup', name: body.name, description: body.description ?? null } as const;
        const { state, events, position } = await decide(command, context);
        const [added] = events;
        const id = added?.type === 'GroupAdded' ? added.data.groupId : state.groups.lastId;
        return { status: 201, body: { id }, position };
      },
    }),
    route({
      method: 'PUT',
      path: '/api/product-groups/:id',
      access: 'admin',
      params: byId,
      body: groupInput,
      answer: rowSaved,
      notFound: 'GROUP_NOT_FOUND',
      refusals: ['GROUP_NOT_FOUND', 'NAME_REQUIRED', 'GROUP_NAME_TAKEN', 'CHANGED_MEANWHILE'],
      async run({ params, body }, context) {
        const { name, description = null, version = null } = body;
        const command = {
          type: 'ReviseGroup',
          groupId: params.id,
          expectedVersion: version,
          name,
          description,
        } as const;
        const { position } = await decide(command, context);
        return { body: { id: params.id }, position };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/product-groups/:id',
      access: 'admin',
      params: byId,
      query: versioned,
      answer: deleted,
      notFound: 'GROUP_NOT_FOUND',
      refusals: ['GROUP_NOT_FOUND', 'CHANGED_MEANWHILE'],
      async run({ params, query }, context) {
        const expectedVersion = query.version === undefined ? null : Number(query.version);
        const { position } = await decide({ type: 'RemoveGroup', groupId: params.id, expectedVersion }, context);
        return { body: { ok: true }, position };
      },
    }),
    route({
      method: 'POST',
      path: '/api/addons',
      access: 'admin',
      body: addOnInput,
      answer: rowSaved,
      refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_RELATABLE', 'ALREADY_RELATED'],
      async run({ body }, context) {
        const { base_product_id: baseProductId, product_id: productId } = body;
        const { state, position } = await decide({ type: 'LinkAddOn', baseProductId, productId }, context);
        return { status: 201, body: { id: state.addOns.lastId }, position };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/addons/:id',
      access: 'admin',
      params: byId,
      answer: deleted,
      notFound: 'ADD_ON_NOT_FOUND',
      refusals: ['ADD_ON_NOT_FOUND'],
      async run({ params }, context) {
        const { position } = await decide({ type: 'UnlinkAddOn', addOnId: params.id }, context);
        return { body: { ok: true }, position };
      },
    }),
  ];
}
