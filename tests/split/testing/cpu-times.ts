import { readFileSync } from 'node:fs';

/** As the kernel counts them. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process has taken since it began; 0 where it is gone. */
export function cpuSecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces.
    const [, user, system] = /^\d+ \(.*\) \S(?: \S+){10} (\d+) (\d+)/.exec(stat) ?? [];
    return (Number(user) + Number(system)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Shares of one processor that each process took between two looks. */
export function cpuShares(pids: Readonly<Record<string, number>>) {
  const look = () => Object.entries(pids).map(([name, pid]) => [name, cpuSecondsOf(pid)] as const);
  const [before, began] = [new Map(look()), performance.now()];
  return (): Record<string, number> => {
    const seconds = (performance.now() - began) / 1_000;
    return Object.fromEntries(
      look().map(([name, taken]) => [name, Math.round((100 * (taken - (before.get(name) ?? 0))) / seconds) / 100]),
    );
  };
}
