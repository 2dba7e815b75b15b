import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@naust/infra/durable-file.ts';
import * as z from 'zod/mini';
import type { Places } from './logs.ts';

const NAME = 'migrate-log.json';

const position = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: String,
});
const schema = z.object({
  /** Identities of the logs. */
  from: z.string(),
  to: z.string(),
  /** Up to here the target holds a copy. */
  source: position,
  target: position,
  /** How many events that is. */
  events: z.int().check(z.minimum(0)),
  /** Once all of it was found alike: how far each reaction was, as positions of the target. Null: not looked at yet. */
  reactions: z.nullable(z.record(z.string(), position)),
});

/** How far a move has come. */
export type MoveMark = z.infer<typeof schema>;

export interface MoveMarks {
  /** Of a move between these logs; null where none was begun, or what is kept cannot be read. */
  read(from: string, to: string): Promise<MoveMark | null>;
  /** Durable when it resolves. */
  write(mark: MoveMark): Promise<void>;
  remove(): Promise<void>;
}

export const begun = (from: string, to: string): MoveMark => {
  const nowhere: Places = { source: 0n, target: 0n };
  return { from, to, ...nowhere, events: 0, reactions: null };
};

/** In a small file of the data folder. */
export const moveMarks = (dataDir: string): MoveMarks => ({
  async read(from, to) {
    const mark = await readFile(join(dataDir, NAME), 'utf8').then(parsed, () => null);
    return mark?.from === from && mark.to === to ? mark : null;
  },
  write: (mark) => writeDurably(dataDir, NAME, Buffer.from(JSON.stringify(z.encode(schema, mark))), 0o600),
  remove: () => rm(join(dataDir, NAME), { force: true }),
});

/** Whoever has no mark begins at the beginning, which only takes longer. */
function parsed(text: string): MoveMark | null {
  try {
    return z.safeDecode(schema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
