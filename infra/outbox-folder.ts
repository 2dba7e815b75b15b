import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailsExpireBefore } from '@naust/domain/retention.ts';
import type { Clock } from './clock.ts';
import { writeDurably } from './durable-file.ts';

const ONLY_OWNER = 0o600;
const CLEAN_EVERY_MS = 60 * 60_000;
const PERSON = /^[\w-]{1,64}$/;

export interface OutboxOptions {
  folder: string;
  clock: Clock;
}

/** A message as a file. `id`: a repeated message replaces itself. */
interface StoredMessage {
  personId: string;
  id: string;
  extension: 'eml' | 'json';
  content: Buffer;
}

export interface OutboxFolder {
  /** Durable when it resolves. Rejects if the folder is not writable. */
  store(message: StoredMessage): Promise<void>;
  /** Removes the messages to a person. Repeating is harmless. */
  forget(personId: string): Promise<void>;
  /** Removes messages that were stored more than 30 days ago. Repeating is harmless. */
  forgetOld(): Promise<void>;
}

/** @throws an error unless the id can begin the name of a file */
export function requirePerson(personId: string, message: string): void {
  if (!PERSON.test(personId)) throw new Error(`${message} needs a person`);
}

/** Messages as files of one folder, named by person and id. Files are removed 30 days after they were stored. */
export async function openOutboxFolder({ folder, clock }: OutboxOptions): Promise<OutboxFolder> {
  await mkdir(folder, { recursive: true });
  let cleanedAt = clock.now();
  await removeOld(folder, cleanedAt);
  return {
    async store({ personId, id, extension, content }) {
      const now = clock.now();
      const name = `${personId}.${createHash('sha256').update(id).digest('hex').slice(0, 32)}.${extension}`;
      await writeDurably(folder, name, content, ONLY_OWNER, now);
      if (now - cleanedAt < CLEAN_EVERY_MS) return;
      cleanedAt = now;
      await removeOld(folder, now);
    },
    async forget(personId) {
      if (!PERSON.test(personId)) return;
      const names = (await readdir(folder)).filter((name) => name.startsWith(`${personId}.`));
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    forgetOld: () => removeOld(folder, clock.now()),
  };
}

async function removeOld(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(absentIfRemoved);
    if (found && found.mtimeMs < mailsExpireBefore(now)) await rm(file, { force: true });
  }
}

/** The owner may be emptying the folder at the same time. */
function absentIfRemoved(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
