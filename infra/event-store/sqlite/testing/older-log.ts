import { closeSqlite, openSqlite } from '../../../sqlite/sqlite.ts';

export const OLDER_IDENTITY = 'c0ffee00-0000-4000-8000-000000000001';

/** Rows as in logs of real shops. The checksums are of those programs; in the first two rows, nulls precede it. */
const rows = [
  `(1, 1, 0, 'a', 'id-1', 'Noted', 1, '["2026-06-02T07:30:00.000Z","web","c",null,null,null,1542254586]', '{"n":1,"text":"Blåbær"}')`,
  `(2, 1, 1, null, 'id-2', 'Noted', 1, '["2026-06-02T07:30:00.000Z","web","c","x",null,null,2777799932]', '{"n":2,"text":"Blåbær"}')`,
  `(3, 1, 2, null, 'id-3', 'Noted', 1, '["2026-06-02T07:30:00.000Z","web","c",null,"u","admin",894506165]', '{"n":3,"text":"Blåbær"}')`,
  `(4, 4, 0, 'b', 'id-4', 'Noted', 1, '["2026-06-02T07:30:00.000Z","web","c",3663055383]', '{"n":4,"text":"Blåbær"}')`,
  `(5, 4, 1, null, 'id-5', 'Noted', 1, '["2026-06-02T07:30:00.000Z","web","c","x",2055468510]', '{"n":5,"text":"Blåbær"}')`,
];

const log = `
  create table events (
    position integer primary key,
    stream integer not null,
    version integer not null,
    name text,
    id text not null,
    type text not null,
    schema_version integer not null,
    meta text not null,
    data text not null
  );
  create table identity (one integer primary key check (one = 1), id text not null);
  insert into identity values (1, '${OLDER_IDENTITY}');
  insert into events values ${rows.join(', ')};
`;

/** The second file, which had followed the log to its fourth event. */
const index = `
  create table names (name text primary key, stream integer not null) without rowid;
  create table versions (
    stream integer not null,
    version integer not null,
    position integer not null,
    primary key (stream, version)
  ) without rowid;
  create table kinds (
    type text not null,
    schema_version integer not null,
    position integer not null,
    primary key (type, schema_version)
  ) without rowid;
  create table reached (one integer primary key, position integer not null, id text not null);
  insert into names values ('a', 1), ('b', 4);
  insert into versions values (1, 1, 2), (1, 2, 3);
  insert into kinds values ('Noted', 1, 1);
  insert into reached values (1, 4, 'id-4');
`;

/** The two files of a log of older programs, which kept the index in a second file. */
export function writeOlderLog(file: string): void {
  for (const [path, sql] of [
    [file, log],
    [`${file}-index`, index],
  ] as const) {
    const db = openSqlite(path, { durability: 'full' });
    db.exec(sql);
    closeSqlite(db);
  }
}
