import { Refusal } from '@naust/domain/refusal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
let stored: string;
beforeAll(async () => {
  stored = await passwords.hash('blåbær og fløte');
});

describe('passwords', () => {
  it('are kept as argon2id with at least 19 MiB and two passes', () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are known again, and only they', async () => {
    expect(await passwords.verify(stored, 'blåbær og fløte')).toBe(true);
    expect(await passwords.verify(stored, 'blabær og fløte')).toBe(false);
    expect(await passwords.verify(stored, '')).toBe(false);
  });

  it('are the same from a Mac as from Windows', async () => {
    expect('blåbær og fløte'.normalize('NFD')).not.toBe('blåbær og fløte');
    expect(await passwords.verify(stored, 'blåbær og fløte'.normalize('NFD'))).toBe(true);
  });

  it('count beyond 72 bytes', async () => {
    const long = await passwords.hash(`${'x'.repeat(80)}a`);
    expect(await passwords.verify(long, `${'x'.repeat(80)}b`)).toBe(false);
  });

  it('of nobody are worked on all the same, and wrong', async () => {
    const cost = async (hash: string | null) => {
      const began = process.cpuUsage();
      for (let n = 0; n < 4; n++) expect(await passwords.verify(hash, 'feil passord')).toBe(false);
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    await cost(null);
    const known = await cost(stored);
    expect(await cost(null)).toBeGreaterThan(known / 3);
  });

  it('are refused when 200 wait in line, and taken again after that', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 202 }, () => passwords.verify('no hash', 'fløte')));
    const refused = asked.flatMap((one, n) => (one.status === 'rejected' && one.reason instanceof Refusal ? [n] : []));
    expect(refused).toEqual([201]);
    expect(asked[201]).toMatchObject({ reason: { code: 'UNAVAILABLE', facts: { retryAfter: 5 } } });
    expect(await passwords.verify(stored, 'blåbær og fløte')).toBe(true);
  });

  it('of known callers do not wait behind those of strangers', async () => {
    const strangers = Array.from({ length: 50 }, () => passwords.verify(stored, 'feil passord'));
    let checked = 0;
    for (const one of strangers) void one.then(() => (checked += 1));
    expect(await passwords.verify(stored, 'blåbær og fløte', { isKnown: true })).toBe(true);
    expect(checked).toBeLessThan(25);
    await Promise.all(strangers);
  });
});
