import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { AnyProjection } from './model-fold.ts';
import type { RebuildProgress } from './pace.ts';
import { type OnProgress, type RebuiltFiles, rebuildHere } from './rebuild-here.ts';
import { runnableEntry } from './thread.ts';

type Ended = 'switched' | 'stopped';

/** What a rebuilding thread tells; the last is how it ended. */
export type FromRebuilding =
  | { is: 'progress'; progress: RebuildProgress }
  | { is: 'ended'; ended: Ended }
  | { is: 'moved'; model: string }
  | { is: 'failed'; error: string };

/**
 * Builds read models of the shop anew in two threads where there are two processors: those that need personal data
 * opened in this one, the others in one of their own. `entry` is the file `rebuilding-main`.
 */
export async function rebuildInThreads(
  entry: URL,
  files: RebuiltFiles,
  projections: readonly AnyProjection[],
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Ended> {
  const opened = projections.filter(({ opensPersonal }) => opensPersonal);
  const others = projections.filter(({ opensPersonal }) => !opensPersonal);
  if (opened.length === 0 || others.length === 0 || availableParallelism() < 2) {
    return rebuildHere(files, projections, signal, onProgress);
  }
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const [tellHere, tellThere] = tellOfTheLast(onProgress);
  const parts = [
    rebuildHere(files, opened, either, tellHere),
    rebuildThere(entry, files, others, either, tellThere),
  ].map((part) =>
    part.catch((error: unknown) => {
      failing.abort(error);
      return 'stopped' as const;
    }),
  );
  const ended = await Promise.all(parts);
  if (failing.signal.aborted) throw failing.signal.reason;
  return ended.every((one) => one === 'switched') ? 'switched' : 'stopped';
}

async function rebuildThere(
  entry: URL,
  files: RebuiltFiles,
  projections: readonly AnyProjection[],
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Ended> {
  const names = projections.map(({ model }) => model.name);
  const worker = new Worker(runnableEntry(entry), { workerData: { files, names } });
  let last: FromRebuilding | undefined;
  worker.on('message', (message: FromRebuilding) => {
    last = message;
    if (message.is === 'progress') onProgress(message.progress);
  });
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await once(worker, 'exit');
  signal.removeEventListener('abort', stop);
  if (last?.is === 'ended') return last.ended;
  if (last?.is === 'moved') throw new ModelMoved(last.model);
  throw new Error(last?.is === 'failed' ? last.error : 'the rebuilding thread ended');
}

const STEPS: readonly RebuildProgress['step'][] = ['folding', 'indexing', 'switching'];

const isBefore = (one: RebuildProgress, other: RebuildProgress): boolean =>
  one.step === other.step ? one.seen < other.seen : STEPS.indexOf(one.step) < STEPS.indexOf(other.step);

/** For two that work side by side: tells of the one that is behind, as soon as both have told something. */
function tellOfTheLast(onProgress: OnProgress): [OnProgress, OnProgress] {
  const told: [RebuildProgress | null, RebuildProgress | null] = [null, null];
  const tell = (): void => {
    const [one, other] = told;
    if (one && other) onProgress(isBefore(other, one) ? other : one);
  };
  const of = (place: 0 | 1): OnProgress => {
    return (progress) => {
      told[place] = progress;
      tell();
    };
  };
  return [of(0), of(1)];
}
