import { undoToken } from '@naust/domain/contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { withReason } from '../../lib/api-error.ts';
import { rememberFocusHome } from '../../lib/focus-home.ts';
import { showToast } from '../../ui/toast.ts';
import { backOfficeTexts } from './back-office.texts.ts';

/** The answer of an act; `undo` is the event that can be taken back, where it can. */
export const actAnswer = z.object(undoToken);
export type ActAnswer = z.infer<typeof actAnswer>;

const UNDO_MS = 10_000;

/** Says that something was done and shows it everywhere; for ten seconds it can be taken back where that is possible. */
export function useDone(): (text: string, answer?: ActAnswer) => Promise<void> {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return async (text, { undo } = {}) => {
    const act = undo ? { act: { label: backOfficeTexts.undo, run: () => void takeBack(undo, queries) } } : {};
    void showToast(text, { tone: 'good', actMs: UNDO_MS, ...act });
    await refresh();
  };
}

/** Fetches all that is shown anew; the focus of a button that goes away with its act stays nearby. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const bringFocusHome = rememberFocusHome();
    await queries.invalidateQueries();
    void bringFocusHome();
  };
}

/** Takes an act back; refused where the same has been changed since. */
export const undoEvent = (eventId: string): Promise<ActAnswer> =>
  callApi(`/undo/${encodeURIComponent(eventId)}`, { method: 'POST', answer: actAnswer });

async function takeBack(eventId: string, queries: QueryClient): Promise<void> {
  try {
    await undoEvent(eventId);
  } catch (error) {
    void showToast(withReason(backOfficeTexts.notUndone, error), { tone: 'bad' });
    return;
  }
  await queries.invalidateQueries();
  void showToast(backOfficeTexts.undone, { tone: 'good' });
}
