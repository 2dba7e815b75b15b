import { expect, it } from 'vitest';
import { decryptFile, encryptFile, newFileKey } from './encrypted-file.ts';

const NAME = '100000000000007.photo';
const content = Buffer.from('Kari at the trailer');

it('is read with its key, under its name, and nowhere in the clear', () => {
  const key = newFileKey();
  const encrypted = encryptFile(key, NAME, content);
  expect(encrypted.includes(content)).toBe(false);
  expect(decryptFile(key, NAME, encrypted)).toEqual(content);
  expect(() => decryptFile(newFileKey(), NAME, encrypted)).toThrow();
  expect(() => decryptFile(key, '100000000000008.photo', encrypted)).toThrow();
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(() => decryptFile(key, NAME, encrypted)).toThrow();
});
