import { crc32, deflateSync } from 'node:zlib';

/** A red PNG picture of this size, with `hidden` appended after its end. */
export function redPicture(width: number, height: number, hidden = ''): Blob {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 1; at < row.length; at += 3) row[at] = 0xb5;
  const rows = Buffer.concat(Array<Buffer>(height).fill(row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Blob([Buffer.concat([...parts, Buffer.from(hidden)])], { type: 'image/png' });
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8 + named.length);
  frame.writeUInt32BE(content.length, 0);
  frame.set(named, 4);
  frame.writeUInt32BE(crc32(named), 4 + named.length);
  return frame;
}
