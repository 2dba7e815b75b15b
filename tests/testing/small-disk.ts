import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@naust/infra/testing/engine.ts';

/** A disk of a few megabytes for one test. */
export interface SmallDisk {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Leaves room for bytes, and for no further file. */
  fillFiles(): void;
  /** Frees what `fill` and `fillFiles` took. */
  clear(): void;
  /** Makes it read-only. */
  protect(): void;
  remove(): void;
}

/** `files`: the most files and folders that it holds. */
export function smallDisk(megabytes: number, files = 100_000): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'naust-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${files}`, 'tmpfs', folder], {
    stdio: 'pipe',
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [1 << 20, 4_096, 1]) {
        const block = Buffer.alloc(size);
        untilFull(() => writeSync(file, block));
      }
      closeSync(file);
    },
    fillFiles() {
      untilFull((nth) => writeFileSync(join(folder, `filler-${nth}`), ''));
    },
    clear() {
      for (const name of readdirSync(folder)) if (name.startsWith('filler')) rmSync(join(folder, name));
    },
    protect: () => void execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'pipe' }),
    remove() {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    },
  };
}

function untilFull(write: (nth: number) => void): void {
  try {
    for (let nth = 0; ; nth += 1) write(nth);
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
