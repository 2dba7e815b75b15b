import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file is there whole or not at all, also after a power cut; one of the same name is replaced. */
export async function writeDurably(folder: string, name: string, content: Buffer, mode: number): Promise<void> {
  const unfinished = join(folder, `.${name}.${randomBytes(4).toString('hex')}.part`);
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode, flush: true });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
