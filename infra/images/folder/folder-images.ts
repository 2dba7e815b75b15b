import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoint } from '../../crash-points.ts';
import { writeDurably } from '../../durable-file.ts';
import { type DrawPicture, drawingIn } from '../drawing-process.ts';
import type { Images } from '../images.port.ts';
import { isPictureName, pictureName } from './picture-names.ts';

const READABLE_BY_GROUP = 0o640;

export interface FolderImagesOptions {
  folder: string;
  /** The file `drawing-main`; absent: uploads are refused. */
  drawingEntry?: URL | undefined;
}

/** Pictures as files of one folder. Names are generated here: random, with checksums. */
export async function openFolderImages({ folder, drawingEntry }: FolderImagesOptions): Promise<Images> {
  await mkdir(folder, { recursive: true });
  const drawPicture: DrawPicture = drawingEntry ? drawingIn(drawingEntry) : takeNone;
  return {
    async storeImage(upload) {
      const { full, small } = await drawPicture(upload);
      const [picture, smaller] = [Buffer.from(full.content), Buffer.from(small.content)];
      const name = pictureName(picture, smaller);
      await writeDurably(folder, `${name}-480.webp`, smaller, READABLE_BY_GROUP);
      crashPoint('picture.half-written');
      await writeDurably(folder, `${name}.webp`, picture, READABLE_BY_GROUP);
      crashPoint('picture.written');
      return { url: `/images/${name}.webp`, width: full.width, height: full.height };
    },
    async open(name) {
      if (!isPictureName(name)) return null;
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
