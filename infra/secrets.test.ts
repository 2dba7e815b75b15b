import { expect, it } from 'vitest';
import { secretsFrom } from './secrets.ts';

it('derives a different key for each purpose, the same ones each time', () => {
  const secrets = secretsFrom('a secret of at least 32 characters');
  const keys = Object.values(secrets).map((key) => Buffer.from(key).toString('hex'));
  expect(new Set(keys).size).toBe(6);
  expect(keys.every((key) => key.length === 64)).toBe(true);
  expect(secretsFrom('a secret of at least 32 characters')).toEqual(secrets);
  expect(secretsFrom('another one of 32 characters or more').token).not.toEqual(secrets.token);
});

it('refuses a secret that is too short', () => {
  expect(() => secretsFrom('x'.repeat(31))).toThrow('SECRET_KEY');
});
