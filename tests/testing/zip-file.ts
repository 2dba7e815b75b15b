import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Says that it is encrypted. */
  readonly isLocked?: boolean;
  /** The size that the archive says it has; its true one by default. */
  readonly saidSize?: number;
}

/** A ZIP file byte by byte, so that it can also be one that no honest program writes. */
export function zipOf(entries: readonly ZipEntry[]): Blob {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const packing = new Map<Buffer, Buffer>();
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = packing.get(entry.content) ?? deflateRawSync(entry.content);
    packing.set(entry.content, packed);
    const fields = fieldsOf(entry, packed.length, name.length);
    const local = Buffer.concat([signature('04034b50'), fields, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature('02014b50'), Buffer.from([20, 0]), fields, place, name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Blob([Uint8Array.from(Buffer.concat([...parts, listed, signature('06054b50'), end]))]);
}

const signature = (hex: string): Buffer => Buffer.from(hex, 'hex').reverse();

/** What the head of a file and its line in the directory have in common: 26 bytes. */
function fieldsOf({ content, isLocked, saidSize }: ZipEntry, packedSize: number, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(isLocked ? 1 : 0, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(saidSize ?? content.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
