import { contractSignedAnswer, photoTakenAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../lib/api.ts';
import { ApiError, textOf } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { token } from '../../../lib/token.ts';
import { openWaitingStore, type Waiting, type WaitingPhoto, type WaitingSignature } from './waiting-store.ts';

/** While something waits, it is tried this often: a phone does not always tell that its net is back. */
const TRY_AGAIN_MS = 10_000;

interface Queue {
  readonly items: readonly Waiting[];
  /** Why the shop will not take it, by key. */
  readonly refused: ReadonlyMap<string, string>;
}

type New<W extends Waiting> = Omit<W, 'key' | 'at'>;

const store = openWaitingStore();
let queue: Queue = { items: [], refused: new Map() };
let sending: Promise<void> | null = null;
const listeners = new Set<() => void>();
const sentListeners = new Set<(orderId: string) => void>();

function set(change: Partial<Queue>): void {
  queue = { ...queue, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useWaiting = (): Queue => useSyncExternalStore(subscribe, () => queue);

/** Keeps a photo or signature on the phone, and sends it as soon as there is a net. */
export async function keepAndSend(item: New<WaitingPhoto> | New<WaitingSignature>): Promise<void> {
  const kept = { ...item, key: newIdempotencyKey(), at: new Date().toISOString() };
  set({ items: [...queue.items, kept] });
  await store.put(kept);
  void sendWaiting();
}

export async function discard(key: string): Promise<void> {
  await store.remove(key);
  forget(key);
}

export function sendAgain(key: string): Promise<void> {
  const refused = new Map(queue.refused);
  refused.delete(key);
  set({ refused });
  return sendWaiting();
}

function forget(key: string): void {
  const refused = new Map(queue.refused);
  refused.delete(key);
  set({ items: queue.items.filter((item) => item.key !== key), refused });
}

/** Sends what waits, one after another, until the net is away. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  const maySend = () => navigator.onLine && token.get() !== null;
  for (let next = firstWaiting(); next !== undefined && maySend(); next = firstWaiting()) {
    try {
      await send(next);
    } catch (error) {
      if (!isFinal(error)) return;
      set({ refused: new Map(queue.refused).set(next.key, textOf(error, '')) });
      continue;
    }
    await store.remove(next.key);
    forget(next.key);
    for (const listener of sentListeners) listener(next.orderId);
  }
}

const firstWaiting = () => queue.items.find(({ key }) => !queue.refused.has(key));

/** Everything else may be taken later: without a net, at the next sign-in, under less load. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.isRefusal &&
  ![401, 403, 429].includes(error.status) &&
  error.code !== 'CHANGED_MEANWHILE';

function send(item: Waiting): Promise<unknown> {
  const path = `/orders/${encodeURIComponent(item.orderId)}`;
  const call = { method: 'POST', idempotencyKey: item.key } as const;
  if (item.what === 'signature')
    return callApi(`${path}/signature`, { ...call, body: item.signature, answer: contractSignedAnswer });
  const body = new FormData();
  body.set('moment', item.moment);
  body.set('takenAt', item.at);
  body.set('photo', item.picture, 'bilde');
  return callApi(`${path}/photos`, { ...call, body, answer: photoTakenAnswer });
}

/** Reads what an earlier page left, and sends whenever there may be a net. Shown orders learn what was sent. */
export function useSending(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const markSent = (orderId: string) => {
      void queries.invalidateQueries({ queryKey: ['order-files', orderId] });
      void queries.invalidateQueries({ queryKey: ['admin-history'] });
    };
    const trySending = () => void sendWaiting();
    const timer = setInterval(() => {
      if (queue.items.length > 0) trySending();
    }, TRY_AGAIN_MS);
    sentListeners.add(markSent);
    window.addEventListener('online', trySending);
    const unsubscribe = token.subscribe(trySending);
    void readLeft().then(sendWaiting);
    return () => {
      clearInterval(timer);
      sentListeners.delete(markSent);
      window.removeEventListener('online', trySending);
      unsubscribe();
    };
  }, [queries]);
}

async function readLeft(): Promise<void> {
  const left = await store.all();
  const known = new Set(queue.items.map(({ key }) => key));
  const missing = left.filter(({ key }) => !known.has(key));
  if (missing.length > 0) set({ items: [...missing, ...queue.items] });
}
