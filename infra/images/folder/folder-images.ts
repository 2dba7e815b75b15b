import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoint } from '../../crash-points.ts';
import { writeDurably } from '../../durable-file.ts';
import { type DrawPicture, drawingIn } from '../drawing-process.ts';
import type { Images } from '../images.port.ts';
import { isPictureName, logoName, pictureName } from './picture-names.ts';

const READABLE_BY_GROUP = 0o640;

export interface FolderImagesOptions {
  folder: string;
  /** The file `drawing-main`; absent: uploads are refused. */
  drawingEntry?: URL | undefined;
}

/** Pictures as files of one folder. Names are generated here: random, with checksums. */
export async function openFolderImages({ folder, drawingEntry }: FolderImagesOptions): Promise<Images> {
  await mkdir(folder, { recursive: true });
  const drawPicture: DrawPicture = drawingEntry ? drawingIn(drawingEntry) : takesNone;
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
    async storeLogo(upload) {
      const drawn = await drawPicture.logo(upload);
      const store = (content: Uint8Array) => storeForm(folder, Buffer.from(content));
      const { content, width, height } = drawn.header;
      return {
        favicon: await store(drawn.favicon),
        icon192: await store(drawn.icon192),
        icon512: await store(drawn.icon512),
        share: await store(drawn.share),
        header: { url: await store(content), width, height },
      };
    },
    drawPhoto: (upload) => drawPicture(upload),
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

async function storeForm(folder: string, content: Buffer): Promise<string> {
  const name = `${logoName(content)}.png`;
  await writeDurably(folder, name, content, READABLE_BY_GROUP);
  return `/images/${name}`;
}

function takeNone(): never {
  throw new Error('this process takes no pictures');
}

const takesNone: DrawPicture = Object.assign(takeNone, { logo: takeNone });
