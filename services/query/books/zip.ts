import { Zip, ZipPassThrough } from 'fflate';

export interface ZipFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What the fields of a ZIP can hold. Beyond it fflate would write a damaged one. */
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffff_ffff;

/**
 * A ZIP of files as they are, file by file. Nothing is compressed and every file has the same date, so equal files make
 * equal bytes.
 * @throws where it would be larger than a ZIP can be
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let [count, bytes] = [0, 0];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    pieces.push(piece);
    bytes += piece.length;
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    // A ZIP has local times: the first one that it can say is the same bytes in every time zone.
    entry.mtime = new Date(1980, 0, 1);
    zip.add(entry);
    entry.push(content, true);
    count += 1;
    if (count > MOST_FILES || bytes > MOST_BYTES) throw new Error(`${name}: more than a ZIP can hold`);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces;
}
