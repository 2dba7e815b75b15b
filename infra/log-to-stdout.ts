import type { Writable } from 'node:stream';
import type { LogDestination } from './log-destination.ts';

/** Bytes that may wait for the reader; further lines are dropped. */
const MOST_WAITING = 1024 * 1024;

/** Lines to the standard output, for log collectors of containers. Pipes are written asynchronously. */
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

/** The reader of the output may end, and its disk may fill up: neither must end this process. */
export function surviveReaders(...outputs: readonly Writable[]): void {
  for (const output of outputs) output.on('error', () => {});
}
