import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReceivedMail, readMail } from '@naust/infra/mail/testing/mail-under-test.ts';

/** Every mail in the outbox of a data folder, oldest first. */
export async function allMails(dataDir: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => {
      const path = join(outbox, name);
      // The date in a mail has only whole seconds.
      return { at: (await stat(path)).mtimeMs, mail: readMail(await readFile(path, 'utf8')) };
    }),
  );
  return mails.sort((one, other) => one.at - other.at).map(({ mail }) => mail);
}

/** Those to an address. */
export async function mailsTo(address: string, dataDir: string): Promise<ReceivedMail[]> {
  return (await allMails(dataDir)).filter(({ headers }) => headers.get('to')?.endsWith(`<${address}>`));
}

/** The link of a mail about a forgotten password or a change; throws without one. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /\S+\/(?:reset-password|take-back|invitation)\?token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('no link in this mail');
  return link;
}

export const tokenIn = (mail: ReceivedMail): string => new URL(linkIn(mail)).searchParams.get('token') ?? '';
