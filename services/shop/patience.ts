import { setTimeout } from 'node:timers/promises';
import type { EngineAddress } from '@naust/infra/engine-addresses.ts';
import { StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import { JobsUnavailable } from '@naust/infra/jobs/jobs.port.ts';
import { KeysUnavailable } from '@naust/infra/keys/keys.port.ts';
import { ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';

/** Engines, by what says that they are away. */
const away = [
  [StoreUnavailable, 'eventStore', 'hendelsesloggen'],
  [KeysUnavailable, 'keys', 'nøklene'],
  [ReadModelsUnavailable, 'readModels', 'lesemodellene'],
  [JobsUnavailable, 'jobs', 'jobbkøen'],
] as const;

const PAUSE_MS = 500;

/** Tells a line, in Norwegian, of what is waited for. */
export type Say = (line: string) => void;

interface Patience {
  /** Of these the embedded ones are not waited for: what they refuse, waiting does not mend (default: all are elsewhere). */
  engines?: Readonly<Record<(typeof away)[number][1], Pick<EngineAddress, 'isEmbedded'>>>;
  /** Milliseconds between two tries (default 500). */
  pauseMs?: number;
}

/** Repeats what can be repeated until the engines that it asks answer: a process may start before them. */
export async function patiently<T>(
  work: () => Promise<T>,
  say: Say = () => {},
  { engines, pauseMs = PAUSE_MS }: Patience = {},
): Promise<T> {
  let told = '';
  while (true) {
    try {
      return await work();
    } catch (fault) {
      const [, engine, name] = away.find(([Away]) => fault instanceof Away) ?? [];
      if (engine === undefined || engines?.[engine].isEmbedded) throw fault;
      if (name !== told) say(`Venter på ${name} …`);
      told = name;
      await setTimeout(pauseMs);
    }
  }
}
