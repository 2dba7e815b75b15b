import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeDurably } from '@naust/infra/durable-file.ts';
import * as z from 'zod/mini';

const NAME = 'folder.json';
const OWNER_ONLY = 0o600;

const schema = z.object({
  /** The identity of the log. */
  log: z.string(),
  /** Its newest position then, decimal, and the id of the event there; null for an empty log. */
  head: z.string().check(z.regex(/^\d+$/)),
  event: z.nullable(z.string()),
  /** Whether the shop was closed properly, with all of its files as recorded here. */
  isClosed: z.boolean(),
  /** By path: bytes and CRC-32. */
  files: z.record(z.string(), z.object({ size: z.int(), crc: z.int() })),
});

/** The last recorded state of the folder, which reveals foreign files. */
export type FolderNote = z.infer<typeof schema>;

/** Null if there is none, or none that is valid. */
export function readNote(dataDir: string): FolderNote | 'damaged' | null {
  const text = readText(join(dataDir, NAME));
  if (text === null) return null;
  const [line = '', sum] = text.split('\n');
  if (sum !== String(crc32(line))) return 'damaged';
  const parsed = schema.safeParse(JSON.parse(line));
  return parsed.success ? parsed.data : 'damaged';
}

export async function writeNote(dataDir: string, note: FolderNote): Promise<void> {
  const line = JSON.stringify(note);
  await writeDurably(dataDir, NAME, Buffer.from(`${line}\n${crc32(line)}\n`), OWNER_ONLY);
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}
