import { crc32 } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly content: Buffer;
}

const STORED = 0;
/** 1980-01-01, the first day that a ZIP can say. */
const FIRST_DAY = 0x21;
const UTF8_NAMES = 0x800;
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffff_ffff;

/**
 * A ZIP of files as they are, piece by piece. Nothing is compressed and every file has the same date, so equal files
 * make equal bytes under every version of zlib.
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const named = Buffer.from(name);
    const fields = fieldsOf(content, named.length);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x0201_4b50), Buffer.from([20, 0]), fields, place, named]));
    const local = Buffer.concat([signature(0x0403_4b50), fields, named, content]);
    offset += local.length;
    if (directory.length > MOST_FILES || offset > MOST_BYTES)
      throw new Error('more than a ZIP without extensions holds');
    yield local;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([listed, signature(0x0605_4b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What the head of a file and its line in the directory have in common. */
function fieldsOf(content: Buffer, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(STORED, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
