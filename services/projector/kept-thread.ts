import type { ProjectorThread } from './thread.ts';

export interface ThreadState {
  isRunning: boolean;
  /** How often it was started again. */
  restarts: number;
}

export interface KeptThread extends Omit<ProjectorThread, 'ended'> {
  state(): ThreadState;
}

export interface Keeping {
  /** It died, and is started again after a pause. */
  onDeath(error: unknown): void;
  /** Milliseconds; each death in a row doubles it, up to half a minute (default 500). */
  firstPauseMs?: number;
}

const LONGEST_PAUSE_MS = 30_000;
/** Whoever has lived so long does not die of what it was started with. */
const LIVED_MS = 60_000;

/** A thread that is started again whenever it dies, until it is told to stop. */
export function keepThread(start: () => ProjectorThread, { onDeath, firstPauseMs = 500 }: Keeping): KeptThread {
  let thread: ProjectorThread | undefined;
  let [isStopping, deaths, restarts] = [false, 0, 0];
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    const mine = start();
    const began = performance.now();
    thread = mine;
    void mine.ended.then(
      () => died(began, new Error('the thread ended by itself')),
      (error: unknown) => died(began, error),
    );
  }

  function died(began: number, error: unknown): void {
    thread = undefined;
    if (isStopping) return;
    onDeath(error);
    deaths = performance.now() - began > LIVED_MS ? 0 : deaths;
    timer = setTimeout(again, Math.min(firstPauseMs * 2 ** deaths, LONGEST_PAUSE_MS));
    deaths += 1;
  }

  function again(): void {
    restarts += 1;
    begin();
  }

  begin();
  return {
    state: () => ({ isRunning: thread !== undefined, restarts }),
    wake: () => thread?.wake(),
    retry: (stopped) => thread?.retry(stopped) ?? Promise.reject(new Error('the projector is being started again')),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      // Whoever dies on its way out is out.
      await thread?.stop().catch(() => undefined);
    },
  };
}
