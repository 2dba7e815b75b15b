import { undoToken } from '@naust/domain/contract.ts';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { withReason } from '../../lib/api-error.ts';
import { showToast, type ToastOptions } from '../../ui/toast.ts';
import { backOfficeTexts } from './back-office.texts.ts';

const PANEL_HEADING = 'main section h2[tabindex="-1"]';

/** The answer of an act; `undo` is the event to take back, if that is possible. `notice`: what an undo left. */
export const actAnswer = z.object({ ...undoToken, notice: z.optional(z.string()) });
export type ActAnswer = z.infer<typeof actAnswer>;

const UNDO_MS = 10_000;

export type ToastTone = NonNullable<ToastOptions['tone']>;

interface Done extends ActAnswer {
  /** 'good' by default. */
  readonly tone?: ToastTone;
}

/** Reports that an act is done and refreshes every query; offers to undo it for ten seconds if that is possible. */
export function useDone(): (text: string, done?: Done) => Promise<void> {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return async (text, { undo, tone = 'good' } = {}) => {
    const act = undo ? { act: { label: backOfficeTexts.undo, run: () => void takeBack(undo, queries) } } : {};
    void showToast(text, { tone, actMs: UNDO_MS, ...act });
    await refresh();
  };
}

/** Refetches everything shown. If the focused button disappears with its act, the focus stays nearby. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const bringFocusHome = rememberFocusHome();
    await queries.invalidateQueries();
    void bringFocusHome();
  };
}

/** Undoes an act; refused if the same was changed since. */
export const undoEvent = (eventId: string): Promise<ActAnswer> =>
  callApi(`/undo/${encodeURIComponent(eventId)}`, { method: 'POST', answer: actAnswer });

async function takeBack(eventId: string, queries: QueryClient): Promise<void> {
  let notice: string | undefined;
  try {
    ({ notice } = await undoEvent(eventId));
  } catch (error) {
    void showToast(withReason(backOfficeTexts.notUndone, error), { tone: 'bad' });
    return;
  }
  await queries.invalidateQueries();
  void showToast(notice ?? backOfficeTexts.undone, { tone: 'good' });
}

/**
 * Where the focus goes if the focused button disappears with its act: to its surroundings, or else to the open panel.
 * Returns a function that moves it there; a user who has moved the focus meanwhile keeps it.
 */
function rememberFocusHome(): () => Promise<void> {
  const home = homeOf(document.activeElement);
  return async () => {
    // React hears of the refetched data with the next batch, and draws it a moment later.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const found = home?.isConnected ? home : document.querySelector<HTMLElement>(PANEL_HEADING);
    found?.focus();
  };
}

function homeOf(element: Element | null): HTMLElement | null {
  const group = element?.closest<HTMLElement>('[role="group"][tabindex="-1"]');
  return group ?? element?.closest('details')?.querySelector<HTMLElement>('summary') ?? null;
}
