import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReceivedMail, readMail } from '@naust/infra/mail/testing/mail-under-test.ts';

/** Every mail to an address that lies in the outbox of a data folder, oldest first. */
export async function mailsTo(address: string, dataDir: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))));
  const timeOf = ({ headers }: ReceivedMail) => Date.parse(headers.get('date') ?? '');
  return mails
    .filter(({ headers }) => headers.get('to')?.endsWith(`<${address}>`))
    .sort((one, other) => timeOf(one) - timeOf(other));
}

/** The link of a mail about a forgotten password or a change; throws where it has none. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /\S+\/(?:reset-password|take-back)\?token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('no link in this mail');
  return link;
}

export const tokenIn = (mail: ReceivedMail): string => new URL(linkIn(mail)).searchParams.get('token') ?? '';
