import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type PackageAnswer, type PackageInput, packageAnswer } from '@naust/domain/packages/packages.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api.ts';

export const packageNow = (id: number, signal?: AbortSignal) =>
  callApi(`/packages/${id}`, { answer: packageAnswer, ...(signal === undefined ? {} : { signal }) });

export const packageQuery = (id: number) =>
  queryOptions({ queryKey: ['packages', id], queryFn: ({ signal }) => packageNow(id, signal) });

/** `opened`: the package that the form was opened with; null for a new one. */
export function savePackage(body: PackageInput, opened: PackageAnswer | null) {
  if (opened === null) return callApi('/packages', { method: 'POST', body, answer: rowSaved });
  const change = { ...body, version: opened.version };
  return callApi(`/packages/${opened.id}`, { method: 'PUT', body: change, answer: rowSaved });
}
