import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@naust/infra/testing/engine.ts';

/** A disk of a few megabytes for one test. */
export interface SmallDisk {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Frees what `fill` took. */
  clear(): void;
  /** Makes it read-only. */
  protect(): void;
  remove(): void;
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'naust-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [1 << 20, 4_096, 1]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    clear: () => rmSync(filler, { force: true }),
    protect: () => void execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'pipe' }),
    remove() {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** Not available without permission to mount. */
export function smallDisks(): Engine {
  try {
    smallDisk(1).remove();
    return { name: 'small-disk', missing: null };
  } catch (error) {
    return { name: 'small-disk', missing: `no tmpfs can be mounted here: ${String(error).split('\n')[0]}` };
  }
}
