import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { StorageUnitStatus } from '@naust/domain/storage-units/storage-unit-fields.ts';
import { type StorageUnitAnswer, storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import type { revisedStorageUnit, storageUnitInput } from '@naust/domain/storage-units/storage-units-input.contract.ts';
import type * as z from 'zod/mini';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { callApi } from '../../../lib/api.ts';

export const unitList = { key: 'storage-units', path: '/storage-units', row: storageUnitAnswer };

export const unitNow = (id: number) => callApi(`/storage-units/${id}`, { answer: storageUnitAnswer });

/** `opened`: the unit that the form was opened with; null for a new one. */
export function saveUnit(body: z.input<typeof storageUnitInput>, opened: StorageUnitAnswer | null) {
  if (opened === null) return callApi('/storage-units', { method: 'POST', body, answer: rowSaved });
  // A status that the form shows may have changed since: only one that was chosen is sent.
  const { status, ...fields } = body;
  const chosen = status === opened.status ? {} : { status };
  const change: z.input<typeof revisedStorageUnit> = { ...fields, ...chosen, version: opened.version };
  return callApi(`/storage-units/${opened.id}`, { method: 'PUT', body: change, answer: rowSaved });
}

export const setUnitStatus = (id: number, status: StorageUnitStatus) =>
  callApi(`/storage-units/${id}`, { method: 'PUT', body: { status }, answer: rowSaved });

export const removeUnit = ({ id, version }: StorageUnitAnswer) =>
  callApi(`/storage-units/${id}?version=${version}`, { method: 'DELETE', answer: actAnswer });
