import { copyFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';

export const faults = ['deleted', 'emptied', 'truncated', 'a byte flipped', 'another shop’s'] as const;
export type Fault = (typeof faults)[number];

/** What ends a shop: in order, or as a power cut would. */
export type End = 'SIGTERM' | 'SIGKILL';

/** Files that hold nothing of the shop's, and those that SQLite makes again: all of them get a fault at once. */
const isOfNoWeight = (name: string) =>
  /-shm$|\.lock|\.pid$|-writer$|^log\/|^security\/|^outbox\/|^images\/|demo-logins|\.db-journal$/.test(name);

export interface FaultyFile {
  /** As the table of outcomes names it. */
  label: string;
  /** Below the data folder. */
  names: readonly string[];
}

/** The files of a data folder, one by one, and together those that weigh nothing. */
export async function filesToHarm(dataDir: string): Promise<FaultyFile[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .sort();
  const light = names.filter(isOfNoWeight);
  const weighty: { name: string; size: number }[] = [];
  for (const name of names.filter((one) => !isOfNoWeight(one)))
    weighty.push({ name, size: (await stat(join(dataDir, name))).size });
  return [
    // A WAL without a frame is as good as none.
    ...weighty.filter(({ size }) => size > 0).map(({ name }) => ({ label: `\`${name}\``, names: [name] })),
    { label: 'locks, `-shm`, `log/`, `security/`, `outbox/`', names: light },
  ];
}

/** A copy of a data folder with one fault in it. */
export async function harmedCopy(mine: string, theirs: string, { names }: FaultyFile, fault: Fault): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-harmed-'));
  await cp(mine, dataDir, { recursive: true });
  for (const name of names) await harm(join(dataDir, name), join(theirs, name), fault);
  return dataDir;
}

async function harm(file: string, theirs: string, fault: Fault): Promise<void> {
  const { size } = await stat(file);
  switch (fault) {
    case 'deleted':
      return rm(file);
    case 'emptied':
      return truncate(file, 0);
    case 'truncated':
      // Of a WAL no frame is left: how much of it half would be, nobody knows.
      return truncate(file, /-wal$/.test(file) ? Math.min(size, 100) : Math.floor(size / 2));
    case 'a byte flipped':
      return flip(file);
    case 'another shop’s':
      return copyFile(theirs, file).catch(() => {});
  }
}

/** A byte that means something: within a value of a table, in the first frame of a WAL, or in the middle of a text. */
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length === 0) return;
  for (const at of placesIn(file, bytes)) bytes.writeUInt8(bytes.readUInt8(at) ^ 0x02, at);
  await writeFile(file, bytes);
}

/** Of a value of a table, every place where it stands: a page that was moved leaves what it held behind. */
function placesIn(file: string, bytes: Buffer): number[] {
  if (/-wal$/.test(file)) return [Math.min(bytes.length - 1, 32 + 24 + 2_000)];
  if (!bytes.subarray(0, 15).equals(Buffer.from('SQLite format 3'))) return [Math.floor(bytes.length / 2)];
  const value = valuesIn(file).find((one) => bytes.includes(one));
  if (!value) return [bytes.length - 1];
  const places: number[] = [];
  for (let at = bytes.indexOf(value); at >= 0; at = bytes.indexOf(value, at + 1))
    places.push(at + Math.floor(value.length / 2));
  return places;
}

/** Long values of the tables, the most telling first. */
function valuesIn(file: string): Buffer[] {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  try {
    const tables: { name: string }[] = db
      .prepare("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by name")
      .all();
    const known = new Map([
      ['events.db', ['events']],
      ['keys.db', ['keys']],
      ['read-models.db', ['products@1']],
      ['jobs.db', ['job']],
    ]).get(basename(file));
    const all = tables.map(({ name }) => name);
    const names = known ? all.filter((name) => known.includes(name.replace(/#\d+$/, ''))) : all;
    return names.flatMap((name) => {
      const rows: Record<string, unknown>[] = db.prepare(`select * from "${name}" limit 20`).all();
      return rows.flatMap((row) => Object.values(row).flatMap(longBytes));
    });
  } finally {
    closeSqlite(db);
  }
}

function longBytes(value: unknown): Buffer[] {
  const bytes =
    typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? Buffer.from(value) : null;
  return bytes && bytes.length >= 20 ? [bytes] : [];
}

export interface Outcome {
  end: End;
  label: string;
  fault: Fault;
  is: 'goes on' | 'refuses';
}

/** How much of a killed shop's files still stands in their WALs is chance, and a byte beside a newer page is read by nobody. */
export const isSureOutcome = ({ end, label, fault }: Outcome): boolean =>
  end === 'SIGTERM' || !(label.includes('-wal') || fault === 'a byte flipped');

/** What a page of outcomes tells. */
export function outcomesIn(page: string): Outcome[] {
  return page.split(/^## /m).flatMap((part) => {
    const end = /\((SIGTERM|SIGKILL)\)/.exec(part)?.[1] as End | undefined;
    const rows = end ? [...part.matchAll(/^\| (`.*|locks.*) \|$/gm)] : [];
    return rows.flatMap(([, row = '']) => {
      const [label = '', ...cells] = row.split(' | ');
      return faults.map(
        (fault, at): Outcome => ({
          end: end ?? 'SIGTERM',
          label,
          fault,
          is: cells[at] === 'refuses' ? 'refuses' : 'goes on',
        }),
      );
    });
  });
}

const WRITE = 'FOLDER_FAULTS=write node node_modules/vitest/vitest.mjs run tests/processes/folder-faults.test.ts';

/** The page of outcomes. */
export function outcomesPage(outcomes: readonly Outcome[]): string {
  const part = (end: End) => {
    const own = outcomes.filter((one) => one.end === end);
    const labels = [...new Set(own.map(({ label }) => label))];
    const cell = (label: string, fault: Fault) =>
      own.find((one) => one.label === label && one.fault === fault)?.is ?? '–';
    const rows = labels.map((label) => `| ${[label, ...faults.map((fault) => cell(label, fault))].join(' | ')} |`);
    return [`| File | ${faults.join(' | ')} |`, `|---|${faults.map(() => '---|').join('')}`, ...rows].join('\n');
  };
  return `# Starts on a damaged data folder

Generated by \`${WRITE}\` from what the built shop did. That test fails where an outcome differs, except those that depend on chance: what a killed shop left in its WALs, and a flipped byte after SIGKILL.

Each row is a file, each column its only fault. **goes on**: everything is there, every account can sign in, orders and their names are read back, and \`npm run verify\` finds nothing. **refuses**: the start ends with 1, names the file and the remedy, and has changed nothing.

## After a stop (SIGTERM)

${part('SIGTERM')}

## After a kill (SIGKILL)

${part('SIGKILL')}
`;
}
