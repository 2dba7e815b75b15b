import { oreOf } from '@naust/domain/body-amount.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { sameStorageUnitAdded } from '@naust/domain/storage-units/storage-unit-rows.ts';
import { revisedStorageUnit, storageUnitInput } from '@naust/domain/storage-units/storage-units-input.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { versioned, versionIn } from '../versioned.ts';

const path = '/api/storage-units';
const byId = z.object({ id: smallId });

export const storageUnitRoutes = (deps: Deps<'catalogue'>): Route[] => [
  addStorageUnitRoute(deps),
  reviseStorageUnitRoute(deps),
  removeStorageUnitRoute(deps),
];

const addStorageUnitRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path,
    access: 'admin',
    body: storageUnitInput,
    answer: rowSaved,
    refusals: ['NAME_REQUIRED', 'STORAGE_UNIT_NAME_TAKEN'],
    async run({ body: { name, size, price, img = null, hidden: isHidden = false, status = 'ledig' } }, { by }) {
      const fields = { name, size: size ?? '', priceOre: oreOf(price), imageUrl: img, isHidden };
      const command = { type: 'AddStorageUnit', fields, status } as const;
      const { state, events, position } = await deps.catalogue().run(command, by);
      const [added] = events;
      const id =
        added?.type === 'StorageUnitAdded' ? added.data.unitId : sameStorageUnitAdded(state.storageUnits.rows, command);
      if (id === null) throw new Error('a storage unit was neither added nor found');
      return { status: 201, body: { id }, position };
    },
  });

const reviseStorageUnitRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Endrer en bod, eller bare statusen. Det som ikke er med, blir stående.',
    params: byId,
    body: revisedStorageUnit,
    answer: rowSaved,
    notFound: 'STORAGE_UNIT_NOT_FOUND',
    refusals: ['STORAGE_UNIT_NOT_FOUND', 'NAME_REQUIRED', 'STORAGE_UNIT_NAME_TAKEN', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, body: { name, size, price, img, hidden, status, version = null } }, { by }) {
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(size === undefined ? {} : { size: size ?? '' }),
        ...(price === undefined ? {} : { priceOre: oreOf(price) }),
        ...(img === undefined ? {} : { imageUrl: img }),
        ...(hidden === undefined ? {} : { isHidden: hidden }),
      };
      const command = { type: 'ReviseStorageUnit', unitId: id, expectedVersion: version, change, status } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { id }, position };
    },
  });

const removeStorageUnitRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'STORAGE_UNIT_NOT_FOUND',
    refusals: ['STORAGE_UNIT_NOT_FOUND', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, query }, { by }) {
      const command = { type: 'RemoveStorageUnit', unitId: id, expectedVersion: versionIn(query) } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { ok: true, ...(await undoTokenOf(deps.catalogue(), CATALOGUE, by)) }, position };
    },
  });
