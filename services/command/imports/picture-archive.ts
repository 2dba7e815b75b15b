import { pictureLimits } from '@naust/domain/picture-limits.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { type Entry, open, type ZipFile } from 'yauzl';

const MOST_FILES = 1000;
const MOST_BYTES_UNPACKED = 200 * 1024 * 1024;
const ENCRYPTED = 0x1;

export interface PictureArchive {
  /** As they are written in the archive. */
  readonly names: readonly string[];
  /** The name of the file that a row means, with or without its folder; null if there is none. */
  find(picture: string): string | null;
  /** @throws Refusal PICTURES_TOO_LARGE if it is larger than it says, PICTURES_NOT_ZIP if it is damaged */
  read(name: string): Promise<Buffer>;
  close(): void;
}

/**
 * Opens a ZIP of pictures and reads its list of files; nothing is unpacked to disk.
 * @throws Refusal PICTURES_NOT_ZIP, PICTURES_PATH, PICTURES_ENCRYPTED, PICTURES_TOO_MANY or PICTURES_TOO_LARGE
 */
export async function openPictures(path: string): Promise<PictureArchive> {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip);
    const found = new Map<string, string>();
    for (const { fileName } of entries) {
      for (const known of [fileName, baseName(fileName)]) {
        if (!found.has(known.toLowerCase())) found.set(known.toLowerCase(), fileName);
      }
    }
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    return {
      names: [...byName.keys()],
      find: (picture) => found.get(picture.toLowerCase()) ?? null,
      read: (name) => readEntry(zip, byName.get(name) ?? refuse('PICTURES_NOT_ZIP')),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const baseName = (fileName: string): string => fileName.slice(fileName.lastIndexOf('/') + 1);

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(refusalOf(error));
      else resolve(zip);
    });
  });

/** Every file in it, without folders and what a Mac adds. Refuses by what the archive says of itself. */
function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_FILES) return refuse('PICTURES_TOO_MANY');
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let unpacked = 0;
    zip.on('entry', (entry: Entry) => {
      const { fileName, generalPurposeBitFlag, uncompressedSize } = entry;
      unpacked += uncompressedSize;
      if (generalPurposeBitFlag & ENCRYPTED) return reject(new Refusal('PICTURES_ENCRYPTED'));
      if (uncompressedSize > pictureLimits.mostBytes || unpacked > MOST_BYTES_UNPACKED)
        return reject(new Refusal('PICTURES_TOO_LARGE'));
      if (!fileName.endsWith('/') && !/^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db)$/.test(fileName)) entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (error: Error) => reject(refusalOf(error)));
    zip.readEntry();
  });
}

const readEntry = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(refusalOf(error));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => resolve(Buffer.concat(chunks)));
      stream.once('error', (fault: Error) => reject(refusalOf(fault)));
    });
  });

/** yauzl names its findings in the text of the error alone. */
function refusalOf({ message }: Error): Refusal {
  if (/^(invalid relative path|absolute path|invalid characters)/.test(message)) return new Refusal('PICTURES_PATH');
  return new Refusal(/^too many bytes/.test(message) ? 'PICTURES_TOO_LARGE' : 'PICTURES_NOT_ZIP');
}
