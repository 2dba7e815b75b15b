import { allRetried, rebuildAnswer, retriedAnswer, systemAnswer } from '@naust/domain/system/system.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api.ts';

const RELOAD_MS = 5_000;
const PROGRESS_MS = 1_000;

/** Polled every five seconds while the page is visible, more often during a rebuild. */
export const systemQuery = queryOptions({
  queryKey: ['admin-system'],
  queryFn: ({ signal }) => callApi('/system', { answer: systemAnswer, signal }),
  refetchInterval: ({ state }) => (state.data?.rebuild?.state === 'running' ? PROGRESS_MS : RELOAD_MS),
});

export const retryDeadLetters = (id: string) =>
  callApi(`/system/parked/${encodeURIComponent(id)}/retry`, { method: 'POST', answer: retriedAnswer });

export const retryJob = (id: string) =>
  callApi(`/system/jobs/${encodeURIComponent(id)}/retry`, { method: 'POST', answer: z.object({ ok: z.boolean() }) });

export const retryAll = () => callApi('/system/retry', { method: 'POST', answer: allRetried });

export const beginRebuild = () => callApi('/system/rebuild', { method: 'POST', answer: rebuildAnswer });
