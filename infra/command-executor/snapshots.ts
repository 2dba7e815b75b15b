import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { crashPoint } from '../crash-points.ts';
import { linesOf } from './lines-of.ts';
import type { SnapshotPlan } from './stream-kind.ts';

export interface Snapshot {
  /** Of the newest event that the state holds. */
  version: number;
  eventId: string;
  state: unknown;
}

/** Snapshots of large streams. Losing them costs time at the next start, nothing else. */
export interface Snapshots {
  /** Undefined if there is no readable snapshot of this plan's version (an unreadable one is logged as a warning). */
  read(stream: string, plan: Pick<SnapshotPlan<unknown>, 'version' | 'read'>): Promise<Snapshot | undefined>;
  /** Yields to the event loop while it writes: the state must not change until it resolves. */
  write(stream: string, plan: SnapshotPlan<unknown>, snapshot: Snapshot): Promise<void>;
}

/** Temporary files of this process. */
let written = 0;
const WRITTEN_AT_ONCE = 256 * 1024;
/** Containers that share the folder each number their processes separately. */
const machine = encodeURIComponent(hostname());
/** No running write is ever this much older than a finished one. */
const LONGEST_WRITE_MS = 60 * 60_000;

/**
 * One file per stream, written under a temporary name and then renamed over the old one: a header line, one line per
 * part of the state, and a last line with the number of parts and the CRC-32 of all before it. Neither writing nor
 * reading holds the whole text, which would be several times the state's own size. Plain files, because committing
 * several megabytes to a database blocks the thread for as long as the disk takes.
 */
export async function openSnapshots(directory: string): Promise<Snapshots> {
  await mkdir(directory, { recursive: true });
  await forgetBrokenOff(directory);
  const fileOf = (stream: string): string => join(directory, `${encodeURIComponent(stream)}.json`);
  return {
    async read(stream, plan) {
      try {
        return await readFrom(fileOf(stream), plan);
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        process.emitWarning(`the snapshot of ${stream} cannot be read and is ignored: ${String(fault)}`);
        return undefined;
      }
    },
    async write(stream, plan, snapshot) {
      const file = fileOf(stream);
      // Several executors, also in other processes, may write the same snapshot at once: the last rename wins.
      written += 1;
      const beside = `${file}.${machine}.${process.pid}-${written}.new`;
      const handle = await open(beside, 'w');
      try {
        await writeTo(handle, plan, snapshot);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      crashPoint('snapshot.written');
      await rename(beside, file);
    },
  };
}

/** Removes unfinished files of dead processes; those of other machines once a snapshot has finished long after them. */
async function forgetBrokenOff(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const writer = /^(.*\.json)(?:\.(?:(.+)\.)?(\d+)-\d+)?\.new$/.exec(name);
    if (!writer) continue;
    const [, ended = '', host = machine, pid] = writer;
    const isLeft =
      host === machine ? !isRunning(Number(pid)) : await isOvertaken(join(directory, name), join(directory, ended));
    if (isLeft) await rm(join(directory, name), { force: true });
  }
}

async function isOvertaken(unfinished: string, ended: string): Promise<boolean> {
  const [begun, newest] = await Promise.all([changedAt(unfinished), changedAt(ended)]);
  return begun !== null && newest !== null && newest - begun > LONGEST_WRITE_MS;
}

/** Milliseconds since 1970 UTC, by the disk's clock; null if there is no such file. */
async function changedAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (fault) {
    if (isMissing(fault)) return null;
    throw fault;
  }
}

/** Whether the process exists on this machine; signal 0 checks without sending anything. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

async function readFrom(
  file: string,
  plan: Pick<SnapshotPlan<unknown>, 'version' | 'read'>,
): Promise<Snapshot | undefined> {
  const pages = linesOf(file);
  const [first = '{}', ...others] = (await pages.next()).value ?? [];
  const { planVersion, version, eventId } = JSON.parse(first);
  if (planVersion !== plan.version) {
    await pages.return(undefined);
    return undefined;
  }
  const reading = plan.read();
  let parts = 0;
  let sum = crc32(first);
  // The last line is not a part, and only the end of the file shows which line is the last.
  let left = others;
  const takeAllButLast = () => {
    const taken = left.slice(0, -1);
    for (const line of taken) reading.take(JSON.parse(line));
    sum = crc32(taken.join(''), sum);
    parts += taken.length;
    left = left.slice(-1);
  };
  for await (const lines of pages) {
    takeAllButLast();
    left = [...left, ...lines];
  }
  takeAllButLast();
  const [newest] = left;
  // Snapshots of older programs have no checksum.
  if (newest !== endOf(parts, sum) && newest !== JSON.stringify({ parts }))
    throw new Error('the snapshot is truncated or its checksum differs');
  return { version, eventId, state: reading.state() };
}

const endOf = (parts: number, sum: number): string => JSON.stringify({ parts, sum });

async function writeTo(handle: FileHandle, plan: SnapshotPlan<unknown>, { version, eventId, state }: Snapshot) {
  const first = JSON.stringify({ planVersion: plan.version, version, eventId });
  let text = `${first}\n`;
  let sum = crc32(first);
  let parts = 0;
  for (const part of plan.write(state)) {
    const line = JSON.stringify(part);
    sum = crc32(line, sum);
    text += `${line}\n`;
    parts += 1;
    if (text.length < WRITTEN_AT_ONCE) continue;
    await handle.appendFile(text);
    text = '';
  }
  await handle.appendFile(`${text}${endOf(parts, sum)}\n`);
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
}
