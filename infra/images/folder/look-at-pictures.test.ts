import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lookAtPictures } from './look-at-pictures.ts';
import { pictureName } from './picture-names.ts';

it('names a picture that was altered, and one that is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naust-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [full, small] = [Buffer.from('full'), Buffer.from('small')];
  const name = pictureName(full, small);
  await writeFile(join(folder, `${name}.webp`), full);
  await writeFile(join(folder, `${name}-480.webp`), 'altered');
  const wanted = new Set([`${name}.webp`, 'gone.webp']);
  expect(await lookAtPictures(folder, wanted, new AbortController().signal)).toEqual({
    count: 2,
    damaged: [`${name}-480.webp`],
    missing: ['gone.webp'],
  });
});
