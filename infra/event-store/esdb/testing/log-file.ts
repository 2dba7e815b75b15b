import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type StoredEvent, sentEvent } from './stored-event.ts';

/** The events of one append, and the end of the log after it. */
export interface WrittenAppend {
  events: readonly StoredEvent[];
  end: number;
}

/** The log's copy on disk: an append is stored completely or not at all. */
export interface LogFile {
  /** The appends of an earlier server. */
  held(): readonly WrittenAppend[];
  /** Resolves once the append is on the disk. Waiting appends are written together. */
  write(append: WrittenAppend): Promise<void>;
  close(): Promise<void>;
}

const LENGTH_BYTES = 4;
const END_BYTES = 8;

function framed({ events, end }: WrittenAppend): Buffer {
  const head = Buffer.alloc(LENGTH_BYTES + END_BYTES);
  const parts: Buffer[] = [head];
  for (const { answer } of events) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(answer.length);
    parts.push(length, answer);
  }
  const whole = Buffer.concat(parts);
  whole.writeUInt32LE(whole.length - LENGTH_BYTES);
  whole.writeDoubleLE(end, LENGTH_BYTES);
  return whole;
}

function unframed(content: Buffer): WrittenAppend {
  const events: StoredEvent[] = [];
  for (let at = END_BYTES; at < content.length; ) {
    const begins = at + LENGTH_BYTES;
    at = begins + content.readUInt32LE(at);
    events.push(sentEvent(content.subarray(begins, at)));
  }
  return { events, end: content.readDoubleLE(0) };
}

function readHeld(path: string): { appends: WrittenAppend[]; bytes: number } {
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const appends: WrittenAppend[] = [];
  let bytes = 0;
  while (bytes + LENGTH_BYTES <= content.length) {
    const ends = bytes + LENGTH_BYTES + content.readUInt32LE(bytes);
    if (ends > content.length) break;
    appends.push(unframed(content.subarray(bytes + LENGTH_BYTES, ends)));
    bytes = ends;
  }
  return { appends, bytes };
}

/** Opens or creates the file; the torn end that a killed server left is cut off. */
export async function openLogFile(path: string): Promise<LogFile> {
  const { appends, bytes } = readHeld(path);
  const file: FileHandle = await open(path, 'a');
  await file.truncate(bytes);
  let waiting: Buffer[] = [];
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  async function flush(): Promise<void> {
    await writing;
    next = undefined;
    const batch = waiting;
    waiting = [];
    writing = file.appendFile(Buffer.concat(batch)).then(() => file.datasync());
    await writing;
  }
  return {
    held: () => appends,
    write(append) {
      waiting.push(framed(append));
      next ??= flush();
      return next;
    },
    async close() {
      await next;
      await writing;
      await file.close();
    },
  };
}
