import { refuse } from '@naust/domain/refusal.ts';
import type { RebuildAnswer } from '@naust/domain/system/system.contract.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { withoutPersonalText } from '@naust/infra/personal-text.ts';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { RebuildProgress } from '@naust/projector/pace.ts';
import { rebuildInThreads } from '@naust/projector/rebuild-in-threads.ts';
import { projections } from '@naust/read-models/all.ts';
import type { StoreAddresses } from './opened-stores.ts';

export interface Rebuilds {
  /** The newest one since the start; null where none was asked for. */
  now(): RebuildAnswer | null;
  /** Refuses REBUILD_RUNNING. */
  begin(): RebuildAnswer;
  /** Breaks off what runs; when it has ended, no file is open any more. */
  stop(): Promise<void>;
}

interface RebuildParts {
  /** The file `rebuilding-main`. */
  entry: URL;
  addresses: StoreAddresses;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

/** Builds all read models anew beside those that answer, in threads of their own, one time after another. */
export function openRebuilds({ entry, addresses, clock, logger }: RebuildParts): Rebuilds {
  const stopping = new AbortController();
  let newest: RebuildAnswer | null = null;
  let running: Promise<void> = Promise.resolve();
  const at = () => new Date(clock.now()).toISOString();

  async function run(begun: RebuildAnswer): Promise<void> {
    const tell = (progress: RebuildProgress) => {
      newest = { ...begun, ...stepOf(progress) };
    };
    const end = (state: RebuildAnswer['state']) => {
      newest = { ...(newest ?? begun), state, secondsLeft: 0, endedAt: at() };
    };
    try {
      const ended = await rebuildInThreads(entry, addresses, projections, stopping.signal, tell);
      end(ended === 'switched' ? 'done' : 'stopped');
    } catch (error) {
      logger.error({ reason: withoutPersonalText(String(error)) }, 'the read models could not be built anew');
      end(error instanceof ModelMoved ? 'elsewhere' : 'failed');
    }
  }

  return {
    now: () => newest,
    begin() {
      if (newest?.state === 'running') refuse('REBUILD_RUNNING');
      const begun: RebuildAnswer = { ...BEGUN, startedAt: at() };
      newest = begun;
      running = run(begun);
      return begun;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const BEGUN = { state: 'running', step: 'folding', share: 0, secondsLeft: null, endedAt: null } as const;

const stepOf = ({ step, share, secondsLeft }: RebuildProgress) => ({ step, share, secondsLeft });
