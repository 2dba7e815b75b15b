import type { Writable } from 'node:stream';
import type { LogDestination } from './log-destination.ts';

/** Bytes that may wait for whoever reads; what comes beyond is dropped. */
const MOST_WAITING = 1024 * 1024;

/** Lines to the standard output, for whoever collects what containers say. Pipes are written beside the thread. */
export function logToStdout(stdout: Writable = process.stdout): LogDestination {
  let dropped = 0;
  return {
    dropped: () => dropped,
    write(line) {
      if (stdout.destroyed || stdout.writableLength + line.length > MOST_WAITING) dropped += 1;
      else
        stdout.write(line, (error) => {
          if (error) dropped += 1;
        });
    },
    flush: (done = () => {}) => done(),
  };
}

/** Whoever reads what a process says may go, and the disk under it may fill: neither is a reason to end. */
export function surviveReaders(...outputs: readonly Writable[]): void {
  for (const output of outputs) output.on('error', () => {});
}
