import { randomUUID } from 'node:crypto';
import { rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from './durable-file.ts';

export interface DiskRoom {
  /** The folder by which it was found. */
  folder: string;
  /** Bytes that whoever is no superuser may still write. */
  free: number;
  size: number;
}

export interface Disks {
  /** As they were seen last, which is a second ago at most. */
  now(): readonly DiskRoom[];
  /** The one that has no room for more; null where all have. */
  full(): DiskRoom | null;
  look(): Promise<void>;
  stop(): void;
}

const MIB = 1024 * 1024;
/** What is written by those who follow needs room too: so much stays for read models, jobs and the log of the program. */
export const RESERVED_BYTES = 8 * MIB;
/** From here on somebody should make room. */
export const SCARCE_BYTES = 256 * MIB;

/** Looks each second how much room there is on the disks of these folders. */
export async function watchDisks(folders: readonly string[], everyMs = 1_000): Promise<Disks> {
  let seen: readonly DiskRoom[] = [];
  let full: DiskRoom | null = null;

  async function look(): Promise<void> {
    seen = await roomIn(folders);
    full = seen.find(({ free }) => free < RESERVED_BYTES) ?? null;
  }

  await look();
  let isLooking = false;
  const timer = setInterval(() => {
    // A disk that does not answer is asked once.
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, everyMs).unref();
  return { now: () => seen, full: () => full, look, stop: () => clearInterval(timer) };
}

async function roomIn(folders: readonly string[]): Promise<DiskRoom[]> {
  const disks = new Map<number, DiskRoom>();
  for (const folder of [...folders].sort((one, other) => one.length - other.length)) {
    const found = await roomOf(folder).catch(() => null);
    if (found && !disks.has(found.disk)) disks.set(found.disk, found.room);
  }
  return [...disks.values()];
}

async function roomOf(folder: string): Promise<{ disk: number; room: DiskRoom }> {
  const { dev } = await stat(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  return { disk: dev, room: { folder, free: bavail * bsize, size: blocks * bsize } };
}

/** Rejects where the disk of a file does not keep what is written now. */
export async function tryDisk(file: string): Promise<void> {
  const folder = dirname(file);
  const name = `.tried-${randomUUID()}`;
  try {
    await writeDurably(folder, name, Buffer.alloc(1), 0o600);
  } finally {
    await rm(`${folder}/${name}`, { force: true });
  }
}
