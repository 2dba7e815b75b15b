import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { AnyProjection } from './model-fold.ts';
import type { RebuildProgress } from './pace.ts';
import { runnableEntry } from './thread.ts';

type OnProgress = (progress: RebuildProgress) => void;
type Ended = 'switched' | 'stopped';

/** What a rebuilding thread tells; the last is how it ended. */
export type FromRebuilding =
  | { is: 'progress'; progress: RebuildProgress }
  | { is: 'ready' }
  | { is: 'ended'; ended: Ended }
  | { is: 'moved'; model: string }
  | { is: 'failed'; error: string };

/** What a rebuilding thread is told, after which it need not wait for the others. */
export type ToRebuilding = 'switch' | 'stop';

/**
 * Builds read models of the shop anew, in two threads where there are two processors: one for those that need personal
 * data opened, one for the others. `entry` is the file `rebuilding-main`; `told` goes to it, with the names of its read models.
 */
export async function rebuildInThreads(
  entry: URL,
  told: unknown,
  projections: readonly AnyProjection[],
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Ended> {
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const parts = partsOf(projections);
  const tells = tellOfTheLast(parts.length, onProgress);
  const allReady = meetingOf(parts.length);
  const ended = await Promise.all(
    parts.map((part, place) => {
      const listener = { onProgress: (progress: RebuildProgress) => tells(place, progress), allReady };
      return rebuildThere(entry, told, part, either, listener).catch((error: unknown) => {
        failing.abort(error);
        return 'stopped' as const;
      });
    }),
  );
  if (failing.signal.aborted) throw failing.signal.reason;
  return ended.every((one) => one === 'switched') ? 'switched' : 'stopped';
}

function partsOf(projections: readonly AnyProjection[]): readonly (readonly AnyProjection[])[] {
  if (availableParallelism() < 2) return [projections];
  const opened = projections.filter(({ opensPersonal }) => opensPersonal);
  const others = projections.filter(({ opensPersonal }) => !opensPersonal);
  return [opened, others].filter(({ length }) => length > 0);
}

/** Gives a function that resolves as soon as it was called so many times. */
function meetingOf(count: number): () => Promise<void> {
  let missing = count;
  let begin = () => {};
  const met = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) begin();
    return met;
  };
}

interface RebuildListener {
  onProgress: OnProgress;
  /** This one is ready to switch; resolves when all are. */
  allReady(): Promise<void>;
}

async function rebuildThere(
  entry: URL,
  told: unknown,
  projections: readonly AnyProjection[],
  signal: AbortSignal,
  { onProgress, allReady }: RebuildListener,
): Promise<Ended> {
  if (signal.aborted) return 'stopped';
  const names = projections.map(({ model }) => model.name);
  const worker = new Worker(runnableEntry(entry), { workerData: { data: told, names } });
  let last: FromRebuilding | undefined;
  worker.on('message', (message: FromRebuilding) => {
    last = message;
    if (message.is === 'progress') onProgress(message.progress);
    if (message.is === 'ready') void allReady().then(() => tell('switch'));
  });
  const tell = (message: ToRebuilding) => worker.postMessage(message);
  const stop = () => tell('stop');
  signal.addEventListener('abort', stop, { once: true });
  await once(worker, 'exit');
  signal.removeEventListener('abort', stop);
  if (last?.is === 'ended') return last.ended;
  if (last?.is === 'moved') throw new ModelMoved(last.model);
  throw new Error(last?.is === 'failed' ? last.error : 'the rebuilding thread ended');
}

const STEPS: readonly RebuildProgress['step'][] = ['folding', 'indexing', 'switching'];

const isBefore = (one: RebuildProgress, other: RebuildProgress): boolean =>
  one.step === other.step ? one.seen < other.seen : STEPS.indexOf(one.step) < STEPS.indexOf(other.step);

/** For those that work side by side: tells of the one that is behind, as soon as all have told something. */
function tellOfTheLast(count: number, onProgress: OnProgress) {
  const told = new Map<number, RebuildProgress>();
  return (place: number, progress: RebuildProgress): void => {
    told.set(place, progress);
    if (told.size === count) onProgress([...told.values()].reduce((last, one) => (isBefore(one, last) ? one : last)));
  };
}
