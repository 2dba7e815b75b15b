import { copyFile, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';

export type Fault = 'deleted' | 'emptied' | 'truncated' | 'a byte flipped' | 'another shop’s';

/** A copy of a data folder with one fault in one of its files. */
export async function harmedCopy(mine: string, theirs: string, name: string, fault: Fault): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-harmed-'));
  await cp(mine, dataDir, { recursive: true });
  await harm(join(dataDir, name), join(theirs, name), fault);
  return dataDir;
}

async function harm(file: string, theirs: string, fault: Fault): Promise<void> {
  switch (fault) {
    case 'deleted':
      return rm(file, { recursive: true });
    case 'emptied':
      return truncate(file, 0);
    case 'truncated':
      return truncate(file, Math.floor((await stat(file)).size / 2));
    case 'a byte flipped':
      return flip(file);
    case 'another shop’s':
      return copyFile(theirs, file);
  }
}

/** Within a value of a table, or in the middle of another file. */
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const at of placesIn(file, bytes)) bytes.writeUInt8(bytes.readUInt8(at) ^ 0x02, at);
  await writeFile(file, bytes);
}

/** Every copy of a table's value: a moved page leaves its old content behind. */
function placesIn(file: string, bytes: Buffer): number[] {
  if (!/\.db$/.test(file)) return [Math.floor(bytes.length / 2)];
  const value = valuesIn(file).find((one) => bytes.includes(one));
  if (!value) throw new Error(`no value of ${file} is found in its bytes`);
  const places: number[] = [];
  for (let at = bytes.indexOf(value); at >= 0; at = bytes.indexOf(value, at + 1))
    places.push(at + Math.floor(value.length / 2));
  return places;
}

const TELLING = /^(events|keys|products@[^.]+)$/;

function valuesIn(file: string): Buffer[] {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  try {
    const names: { name: string }[] = db.prepare("select name from sqlite_schema where type = 'table'").all();
    const table = names.find(({ name }) => TELLING.test(name))?.name;
    const rows: Record<string, unknown>[] = table ? db.prepare(`select * from "${table}" limit 20`).all() : [];
    return rows.flatMap((row) => Object.values(row).flatMap(longBytes));
  } finally {
    closeSqlite(db);
  }
}

function longBytes(value: unknown): Buffer[] {
  const bytes =
    typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? Buffer.from(value) : null;
  return bytes && bytes.length >= 20 ? [bytes] : [];
}
