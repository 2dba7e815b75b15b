import { expect, it } from 'vitest';
import { newFileKey, openSealedFile, sealFile } from './sealed-file.ts';

const NAME = '100000000000007.photo';
const content = Buffer.from('Kari at the trailer');

it('is read with its key, under its name, and nowhere in the clear', () => {
  const key = newFileKey();
  const sealed = sealFile(key, NAME, content);
  expect(sealed.includes(content)).toBe(false);
  expect(openSealedFile(key, NAME, sealed)).toEqual(content);
  expect(() => openSealedFile(newFileKey(), NAME, sealed)).toThrow();
  expect(() => openSealedFile(key, '100000000000008.photo', sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => openSealedFile(key, NAME, sealed)).toThrow();
});
