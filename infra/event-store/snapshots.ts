import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonParts } from './snapshot-json.ts';
import type { SnapshotPlan } from './stream-kind.ts';

export interface Snapshot {
  /** Of the newest event that the state holds. */
  version: number;
  eventId: string;
  state: unknown;
}

/** Snapshots of large streams. Losing them costs time at the next start, nothing else. */
export interface Snapshots {
  /** Undefined where there is none of this plan's version, or none that can be read (told as a warning). */
  read(stream: string, plan: SnapshotPlan<unknown>): Promise<Snapshot | undefined>;
  /** Gives the event loop turns while it writes: the state must not change until it resolves. */
  write(stream: string, plan: SnapshotPlan<unknown>, snapshot: Snapshot): Promise<void>;
}

const PART_LENGTH = 256 * 1024;

/**
 * One file of JSON per stream, written beside the old one and then put in its place. Plain files, because several
 * megabytes committed to a database hold up the thread for as long as the disk takes.
 */
export async function openSnapshots(directory: string): Promise<Snapshots> {
  await mkdir(directory, { recursive: true });
  const fileOf = (stream: string): string => join(directory, `${encodeURIComponent(stream)}.json`);
  return {
    async read(stream, plan) {
      try {
        const { planVersion, version, eventId, state } = JSON.parse(await readFile(fileOf(stream), 'utf8'));
        return planVersion === plan.version ? { version, eventId, state: plan.read(state) } : undefined;
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        process.emitWarning(`the snapshot of ${stream} cannot be read and is ignored: ${String(fault)}`);
        return undefined;
      }
    },
    async write(stream, plan, { version, eventId, state }) {
      const file = fileOf(stream);
      const handle = await open(`${file}.new`, 'w');
      try {
        const parts = jsonParts({ planVersion: plan.version, version, eventId, state: plan.write(state) });
        for (const text of joined(parts)) await handle.appendFile(text);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.new`, file);
    },
  };
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
}

function* joined(texts: Iterable<string>): Generator<string> {
  let text = '';
  for (const part of texts) {
    text += part;
    if (text.length < PART_LENGTH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
