import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailContract } from '../mail.suite.ts';
import { aMail, NOW, readMail } from '../testing/mail-under-test.ts';
import { openFolderMail } from './folder-mail.ts';

const DAY = 24 * 60 * 60_000;

const freshFolder = () => mkdtempSync(join(tmpdir(), 'naust-mail-'));
const mailsIn = (folder: string) =>
  readdirSync(folder).map((name) => readMail(readFileSync(join(folder, name), 'utf8')));

mailContract('folder', async () => {
  const folder = freshFolder();
  return {
    mail: await openFolderMail({ folder, clock: { now: () => NOW } }),
    received: async () => mailsIn(folder),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

describe('the outbox', () => {
  let folder: string;
  let now: number;
  const clock = { now: () => now };
  const open = () => openFolderMail({ folder, clock });
  beforeEach(() => {
    folder = freshFolder();
    now = NOW;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('holds a mail once however often it is sent', async () => {
    const mail = await open();
    await Promise.all([mail.send(aMail()), mail.send(aMail()), mail.send(aMail())]);
    await mail.send(aMail({ messageId: '<order-2@naust.example>' }));
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('shows its mails to their owner only', async () => {
    await (await open()).send(aMail());
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^100000000000001\.[0-9a-f]{32}\.eml$/);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('loses the mails of an erased person and nobody else’s', async () => {
    const mail = await open();
    await mail.send(aMail());
    await mail.send(aMail({ messageId: '<reset-1@naust.example>' }));
    await mail.send(aMail({ personId: '1000000000000012', to: { name: 'Ola', address: 'ola@example.no' } }));
    await mail.forget('100000000000001');
    expect(mailsIn(folder).map(({ headers }) => headers.get('to'))).toEqual(['Ola <ola@example.no>']);
  });

  it('takes a mail of a person who is being erased at the same time', async () => {
    const mail = await open();
    let sending = true;
    const erased = (async () => {
      while (sending) await mail.forget('100000000000001');
    })();
    for (let number = 0; number < 30; number++)
      await mail.send(aMail({ messageId: `<order-${number}@naust.example>` }));
    sending = false;
    await erased;
    await mail.forget('100000000000001');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('cannot be emptied by a person without an id', async () => {
    const mail = await open();
    writeFileSync(join(folder, '.unfinished'), '');
    await mail.forget('');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it.each(['../kari', '', 'kari.ola'])('writes no file named after %j', async (personId) => {
    await expect((await open()).send(aMail({ personId }))).rejects.toThrow('a mail needs a person');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is rid of a mail 30 days after it was sent, and not before', async () => {
    const mail = await open();
    await mail.send(aMail());
    now += 30 * DAY;
    await mail.send(aMail({ messageId: '<order-2@naust.example>' }));
    expect(readdirSync(folder)).toHaveLength(2);
    now += DAY;
    await mail.send(aMail({ messageId: '<order-3@naust.example>' }));
    expect(
      mailsIn(folder)
        .map(({ headers }) => headers.get('message-id'))
        .sort(),
    ).toEqual(['<order-2@naust.example>', '<order-3@naust.example>']);
    now += 31 * DAY;
    await open();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is rid of it also when nothing is sent any more', async () => {
    const mail = await open();
    await mail.send(aMail());
    now += 30 * DAY;
    await mail.forgetOld();
    expect(readdirSync(folder)).toHaveLength(1);
    now += 1;
    await mail.forgetOld();
    await mail.forgetOld();
    expect(readdirSync(folder)).toEqual([]);
  });
});
