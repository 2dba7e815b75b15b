import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-passwords.ts';

const norwegian = readFileSync(new URL('guessable-norwegian-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it.each([
  'password',
  '12345678',
  'iloveyou',
  'qwertyuiop',
  'passord1',
  'Passord123',
  'SOMMER2026',
  'trustno1',
  'zxcvbnm1',
])('knows %s for a common password', async (password) => expect(await isGuessablePassword(password)).toBe(true));

it('knows every one of the Norwegian ones', async () => {
  expect(norwegian.length).toBeGreaterThan(500);
  for (const password of norwegian) expect(await isGuessablePassword(password), password).toBe(true);
});

it('takes hardly any other for one of them', async () => {
  for (const fine of ['et langt passord', 'hemmelig ved sjøen', 'blåbær og fløte']) {
    expect(await isGuessablePassword(fine)).toBe(false);
  }
  const drawn = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64url'));
  let taken = 0;
  for (const password of drawn) if (await isGuessablePassword(password)) taken += 1;
  expect(taken).toBeLessThan(20);
});
