import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { type ZipFile, zipOf } from './zip.ts';

const journal = { name: 'journal.csv', content: Buffer.from('dato;beløp') };
const invoice = { name: 'bilag/faktura-10001.pdf', content: Buffer.from('%PDF-1.7 æ') };

async function* files(): AsyncGenerator<ZipFile> {
  yield* [journal, invoice];
}

/** Where the end record of a ZIP has the number of its files. */
const COUNT_FROM_END = 12;

afterEach(() => vi.unstubAllEnvs());

it('holds files as they are, under their names', async () => {
  const found = unzipSync(await buffer(zipOf(files())));
  const texts = Object.entries(found).map(([name, content]) => [name, strFromU8(content)]);
  expect(texts).toEqual([journal, invoice].map(({ name, content }) => [name, content.toString()]));
});

it('is the same bytes in every time zone', async () => {
  const zips: Buffer[] = [];
  for (const zone of ['Europe/Oslo', 'America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    zips.push(await buffer(zipOf(files())));
  }
  expect(new Set(zips.map((zip) => zip.toString('hex'))).size).toBe(1);
});

it('gives each file before it reads the next', async () => {
  const read: string[] = [];
  async function* watched(): AsyncGenerator<ZipFile> {
    for (const file of [journal, invoice]) {
      read.push(file.name);
      yield file;
    }
  }
  for await (const piece of zipOf(watched())) if (Buffer.from(piece).equals(journal.content)) break;
  expect(read).toEqual([journal.name]);
});

it('ends with an error where there are more files than a ZIP can count', async () => {
  async function* empty(count: number): AsyncGenerator<ZipFile> {
    for (let nth = 1; nth <= count; nth += 1) yield { name: `${nth}`, content: Buffer.of() };
  }
  const most = await buffer(zipOf(empty(65_535)));
  expect(most.readUInt16LE(most.length - COUNT_FROM_END)).toBe(65_535);
  await expect(buffer(zipOf(empty(65_536)))).rejects.toThrow('65536: more than a ZIP can hold');
});
