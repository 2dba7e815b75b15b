import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@naust/infra/durable-file.ts';
import * as z from 'zod/mini';

const NAME = 'migrate-log.json';

const position = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: String,
});
const schema = z.object({
  /** Identities of the logs. */
  from: z.string(),
  to: z.string(),
  /** The head of the source then. */
  head: position,
  /** The seen position of each reaction in the source. */
  seen: z.record(z.string(), position),
});

/** Data that a queue forgets when it is bound to the target. */
export type SeenMark = z.infer<typeof schema>;

export interface SeenMarks {
  /** Null if there is none that can be read. */
  read(): Promise<SeenMark | null>;
  /** Durable when it resolves. */
  write(mark: SeenMark): Promise<void>;
  remove(): Promise<void>;
}

/** In a small file of the data folder. */
export const seenMarks = (dataDir: string): SeenMarks => ({
  read: () => readFile(join(dataDir, NAME), 'utf8').then(parsed, () => null),
  write: (mark) => writeDurably(dataDir, NAME, Buffer.from(JSON.stringify(z.encode(schema, mark))), 0o600),
  remove: () => rm(join(dataDir, NAME), { force: true }),
});

function parsed(text: string): SeenMark | null {
  try {
    return z.safeDecode(schema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
