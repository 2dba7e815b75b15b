import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type SeasonAnswer, seasonAnswer } from '@naust/domain/seasons/seasons.contract.ts';
import { actAnswer } from '../../../../features/back-office/acts.ts';
import { callApi } from '../../../../lib/api.ts';
import type { SeasonBody } from './season-fields.ts';

export const seasonList = { key: 'seasons', path: '/seasons', row: seasonAnswer };

export const seasonNow = (id: number) => callApi(`/seasons/${id}`, { answer: seasonAnswer });

/** `opened`: the row that the form was opened with; null for a new one. */
export function saveSeason(body: SeasonBody, opened: SeasonAnswer | null) {
  if (opened === null) return callApi('/seasons', { method: 'POST', body, answer: rowSaved });
  const change = { ...body, version: opened.version };
  return callApi(`/seasons/${opened.id}`, { method: 'PUT', body: change, answer: rowSaved });
}

export const removeSeason = ({ id, version }: SeasonAnswer) =>
  callApi(`/seasons/${id}?version=${version}`, { method: 'DELETE', answer: actAnswer });
