import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SmsAway } from '../sms.port.ts';
import { smsContract } from '../sms.suite.ts';
import { aSms } from '../testing/sms-under-test.ts';
import { openFolderSms } from './folder-sms.ts';

const NOW = Date.parse('2026-06-01T08:00:00Z');
const freshFolder = () => mkdtempSync(join(tmpdir(), 'naust-sms-'));
const readIn = (folder: string) =>
  readdirSync(folder).map((name) => {
    const { id, to, from, text } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { smsId: id, to, sender: from, text };
  });

smsContract('folder', async () => {
  const folder = freshFolder();
  return {
    sms: await openFolderSms({ folder, clock: { now: () => NOW } }),
    received: async () => readIn(folder),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

describe('the folder of SMS', () => {
  let folder: string;
  const open = () => openFolderSms({ folder, clock: { now: () => NOW } });
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('holds a message once however often it is sent, for its owner only', async () => {
    const sms = await open();
    await sms.send(aSms());
    await sms.send(aSms());
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^100000000000001\.[0-9a-f]{32}\.json$/);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('loses the messages of an erased person only', async () => {
    const sms = await open();
    await sms.send(aSms());
    await sms.send(aSms({ personId: '1000000000000012', to: '+4799000000', smsId: 'other' }));
    await sms.forget('100000000000001');
    expect(readIn(folder).map(({ to }) => to)).toEqual(['+4799000000']);
  });

  it('writes no file named after what is no person', async () => {
    await expect((await open()).send(aSms({ personId: '../kari' }))).rejects.toThrow('an SMS needs a person');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is away where it cannot be written', async () => {
    const sms = await open();
    rmSync(folder, { recursive: true });
    await expect(sms.send(aSms())).rejects.toBeInstanceOf(SmsAway);
  });
});
