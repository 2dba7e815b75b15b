import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../durable-file.ts';
import { type DrawPicture, drawingIn } from '../drawing-process.ts';
import type { Images } from '../images.port.ts';

const READABLE_BY_GROUP = 0o640;
const NAME = /^[a-f0-9]{32}(-480)?\.webp$/;

export interface FolderImagesOptions {
  folder: string;
  /** The file `drawing-main`; absent: none are taken. */
  drawingEntry?: URL | undefined;
}

/** Pictures as files of one folder. Names are random and made here. */
export async function openFolderImages({ folder, drawingEntry }: FolderImagesOptions): Promise<Images> {
  await mkdir(folder, { recursive: true });
  const drawPicture: DrawPicture = drawingEntry ? drawingIn(drawingEntry) : takeNone;
  return {
    async storeImage(upload) {
      const { full, small } = await drawPicture(upload);
      const name = randomBytes(16).toString('hex');
      await writeDurably(folder, `${name}-480.webp`, Buffer.from(small.content), READABLE_BY_GROUP);
      await writeDurably(folder, `${name}.webp`, Buffer.from(full.content), READABLE_BY_GROUP);
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

function takeNone(): never {
  throw new Error('this process takes no pictures');
}
