import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import * as z from 'zod/mini';
import { actAnswer } from '../../../features/back-office/acts.ts';
import type { ListDeclaration } from '../../../features/back-office/listed-rows.ts';
import { addOnce } from '../../../lib/add-once.ts';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

export interface SettingRow {
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
}

/** `opened`: the row that the form was opened with; null for a new one. */
export function saveRow(path: string, body: object, opened: SettingRow | null) {
  if (opened === null) return addOnce(path, { body, answer: rowSaved });
  const change = { ...body, version: opened.version };
  return callApi(`${path}/${opened.id}`, { method: 'PUT', body: change, answer: rowSaved });
}

export const archiveRow = (path: string, { id, version }: SettingRow) =>
  callApi(`${path}/${id}?version=${version}`, { method: 'DELETE', answer: actAnswer });

export const restoreRow = (path: string, { id }: SettingRow) =>
  callApi(`${path}/${id}/restore`, { method: 'POST', answer: rowSaved });

/** The current row, from the list, which is short. */
export async function rowNow<Row extends SettingRow>({ path, row }: ListDeclaration<Row>, id: number): Promise<Row> {
  const rows = await callApi(path, { answer: z.array(row) });
  const found = rows.find((one) => one.id === id);
  if (found === undefined) throw new ApiError(404, '');
  return found;
}
