import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupRefused } from './backup-refused.ts';
import { namedIfFull, requireApart, requireRoom } from './room.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naust-room-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('refuses a copy that the disk has no room for, before anything is written', async () => {
  await expect(requireRoom(join(folder, 'not', 'there', 'yet'), 1e18)).rejects.toThrow(
    /too little room: .* MB are free/,
  );
  await requireRoom(join(folder, 'not', 'there', 'yet'), 1);
});

it('says of a disk that became full on the way what happened', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(namedIfFull(full, folder)).toBeInstanceOf(BackupRefused);
  const other = new Error('something else');
  expect(namedIfFull(other, folder)).toBe(other);
});

it('refuses a folder within the data folder and around it, by whatever way it is named', async () => {
  const data = join(folder, 'data');
  await mkdir(data);
  await symlink(data, join(folder, 'link'));
  for (const target of [data, join(data, 'a', 'b'), join(folder, 'link', 'a'), folder])
    await expect(requireApart(target, [data])).rejects.toThrow(/are within each other/);
  await requireApart(join(folder, 'data-2'), [data]);
});
