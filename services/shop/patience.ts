import { setTimeout } from 'node:timers/promises';
import { StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import { JobsUnavailable } from '@naust/infra/jobs/jobs.port.ts';
import { KeysUnavailable } from '@naust/infra/keys/keys.port.ts';
import { ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';

/** Engines that are elsewhere, by what says that they are away. */
const away = [
  [StoreUnavailable, 'hendelsesloggen'],
  [KeysUnavailable, 'nøklene'],
  [ReadModelsUnavailable, 'lesemodellene'],
  [JobsUnavailable, 'jobbkøen'],
] as const;

const PAUSE_MS = 500;

/** Tells a line, in Norwegian, of what is waited for. */
export type Say = (line: string) => void;

/** Repeats what can be repeated until the engines that it asks answer: a process may start before them. */
export async function patiently<T>(work: () => Promise<T>, say: Say = () => {}, pauseMs = PAUSE_MS): Promise<T> {
  let told = '';
  while (true) {
    try {
      return await work();
    } catch (fault) {
      const name = away.find(([Away]) => fault instanceof Away)?.[1];
      if (name === undefined) throw fault;
      if (name !== told) say(`Venter på ${name} …`);
      told = name;
      await setTimeout(pauseMs);
    }
  }
}
