import { open } from 'node:fs/promises';

const READ_AT_ONCE = 256 * 1024;
const LINE_FEED = 10;

/** The lines of a text file, in groups of the lines that one read returns, through one buffer. */
export async function* linesOf(file: string): AsyncGenerator<string[]> {
  const handle = await open(file);
  try {
    let room = Buffer.allocUnsafe(READ_AT_ONCE);
    let held = 0;
    for (;;) {
      if (held === room.length) room = Buffer.concat([room], room.length * 2);
      const { bytesRead } = await handle.read(room, held, room.length - held);
      if (bytesRead === 0) break;
      const end = held + bytesRead;
      const lines: string[] = [];
      let from = 0;
      for (let to = room.indexOf(LINE_FEED, held); to >= 0 && to < end; to = room.indexOf(LINE_FEED, from)) {
        lines.push(room.toString('utf8', from, to));
        from = to + 1;
      }
      if (lines.length > 0) yield lines;
      room.copyWithin(0, from, end);
      held = end - from;
    }
    if (held > 0) yield [room.toString('utf8', 0, held)];
  } finally {
    await handle.close();
  }
}
