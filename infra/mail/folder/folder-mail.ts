import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailsExpireBefore } from '@naust/domain/retention.ts';
import type { Clock } from '../../clock.ts';
import { writeDurably } from '../../durable-file.ts';
import { composed } from '../composing.ts';
import { type Mail, MailAway } from '../mail.port.ts';

const ONLY_OWNER = 0o600;
const CLEAN_EVERY_MS = 60 * 60_000;
const PERSON = /^[\w-]{1,64}$/;

export interface FolderMailOptions {
  folder: string;
  clock: Clock;
}

/**
 * Mails as .eml files of one folder, named by person and Message-ID: a repeated mail replaces itself. Files are removed
 * 30 days after they were sent.
 */
export async function openFolderMail({ folder, clock }: FolderMailOptions): Promise<Mail> {
  await mkdir(folder, { recursive: true });
  let cleanedAt = clock.now();
  await removeOld(folder, cleanedAt);
  return {
    async send(mail, signal) {
      if (!PERSON.test(mail.personId)) throw new Error('a mail needs a person');
      const now = clock.now();
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = await new MailComposer({ ...composed(mail, now), newline: 'windows' }).compile().build();
      signal?.throwIfAborted();
      const name = `${mail.personId}.${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)}.eml`;
      await writeDurably(folder, name, message, ONLY_OWNER, now).catch(away);
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

function away(fault: unknown): never {
  throw new MailAway(`Mappen for e-post kan ikke skrives: ${String(fault)}`, { cause: fault });
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
