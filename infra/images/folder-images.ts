import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeImage } from './encode-image.ts';
import type { Images } from './images.port.ts';

const NAME = /^[a-f0-9]{32}(-480)?\.webp$/;

/** Pictures as files of one folder. Names are random and made here. */
export async function openFolderImages(folder: string): Promise<Images> {
  await mkdir(folder, { recursive: true });
  return {
    async storeImage(upload) {
      const { full, small } = await encodeImage(upload);
      const name = randomBytes(16).toString('hex');
      await writeDurably(folder, `${name}-480.webp`, small.content);
      await writeDurably(folder, `${name}.webp`, full.content);
      return { url: `/images/${name}.webp`, width: full.width, height: full.height };
    },
    async open(name) {
      if (!NAME.test(name)) return null;
      try {
        const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
        const { size } = await file.stat();
        return { content: file.createReadStream(), length: size };
      } catch (error) {
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP'))
          return null;
        throw error;
      }
    },
  };
}

/** A picture is there whole or not at all, also after a power cut. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o640, flush: true });
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
