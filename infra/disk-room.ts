import { randomUUID } from 'node:crypto';
import { rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from './durable-file.ts';

export interface DiskRoom {
  /** The folder that the disk was found by. */
  folder: string;
  /** Bytes that a user without superuser rights may still write. */
  free: number;
  size: number;
}

export interface Disks {
  /** As last measured, at most a second ago. */
  now(): readonly DiskRoom[];
  /** The disk that is full; null if none is. */
  full(): DiskRoom | null;
  look(): Promise<void>;
  stop(): void;
}

const MIB = 1024 * 1024;
/** Followers of the log write too: this much is reserved for read models, jobs and the program's log. */
export const RESERVED_BYTES = 8 * MIB;
/** Below this the owner should free space. */
export const SCARCE_BYTES = 256 * MIB;

/** Measures the free space on the disks of these folders every second. */
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
    // A disk that does not answer gets no second request.
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, everyMs).unref();
  return { now: () => seen, full: () => full, look, stop: () => clearInterval(timer) };
}

/** The disks of these folders; missing folders are left out. */
export async function roomIn(folders: readonly string[]): Promise<DiskRoom[]> {
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

/** Rejects if the disk of a file fails to store a write. */
export async function tryDisk(file: string): Promise<void> {
  const folder = dirname(file);
  const name = `.tried-${randomUUID()}`;
  try {
    await writeDurably(folder, name, Buffer.alloc(1), 0o600);
  } finally {
    await rm(`${folder}/${name}`, { force: true });
  }
}
