import type { Db, MongoClient } from 'mongodb';

export interface MongoAddress {
  /** mongodb://… or mongodb+srv://…; the database that it names is taken before `database`. */
  url: string;
  database: string;
  /** Milliseconds that one answer of the server may take. */
  answerWithin: number;
}

/** One database of a server. Nothing is loaded or connected before somebody asks for it. */
export interface MongoPlace {
  db(): Promise<Db>;
  close(): Promise<void>;
}

/** Milliseconds to find a server that takes writes. */
const SERVER_WITHIN = 2_000;
const NAMED = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^/?]+)/;

/**
 * Writes are acknowledged once the majority has them in its journals, and only such are read. Positions stand as 64-bit
 * numbers, which come back as bigint.
 */
export function mongoPlace({ url, database, answerWithin }: MongoAddress): MongoPlace {
  const name = decodeURIComponent(NAMED.exec(url)?.[1] ?? database);
  let opened: Promise<MongoClient> | undefined;
  const open = async () => {
    const { MongoClient } = await import('mongodb');
    return new MongoClient(url, {
      serverSelectionTimeoutMS: SERVER_WITHIN,
      connectTimeoutMS: answerWithin,
      waitQueueTimeoutMS: answerWithin,
      socketTimeoutMS: answerWithin,
      readPreference: 'primary',
      readConcern: { level: 'majority' },
      writeConcern: { w: 'majority', journal: true },
      useBigInt64: true,
    });
  };
  return {
    async db() {
      opened ??= open();
      return (await opened).db(name);
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

const AWAY =
  /^(Mongo(Network|NetworkTimeout|ServerSelection|StalePrimary|NotConnected|TopologyClosed|ServerClosed|ClientClosed|WaitQueueTimeout|WriteConcern|OperationTimeout|PoolClosed|PoolCleared)|PoolClearedOnNetwork)Error$/;
/** By the names that the server gives its codes. */
const AWAY_CODES: ReadonlyMap<unknown, string> = new Map([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [18, 'AuthenticationFailed'],
  [43, 'CursorNotFound'],
  [50, 'MaxTimeMSExpired'],
  [64, 'WriteConcernFailed'],
  [79, 'UnknownReplWriteConcern'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [112, 'WriteConflict'],
  [134, 'ReadConcernMajorityNotAvailableYet'],
  [175, 'QueryPlanKilled'],
  [189, 'PrimarySteppedDown'],
  [262, 'ExceededTimeLimit'],
  [8_000, 'AtlasError'],
  [9_001, 'SocketException'],
  [10_107, 'NotWritablePrimary'],
  [11_600, 'InterruptedAtShutdown'],
  [11_602, 'InterruptedDueToReplStateChange'],
  [13_435, 'NotPrimaryNoSecondaryOk'],
  [13_436, 'NotPrimaryOrSecondary'],
]);

/** The server cannot be asked now: nothing is said of what it holds, and a write may have been taken or not. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errorResponse, result } = error as Told;
  // What ends a write of many before its end comes inside an error of its own.
  return (
    AWAY.test(error.name) || AWAY_CODES.has(code) || isAway(errorResponse) || Boolean(result?.getWriteConcernError?.())
  );
}

/** What the driver's errors may have. */
interface Told {
  code?: unknown;
  errorResponse?: unknown;
  writeErrors?: readonly { code: unknown }[];
  result?: { getWriteConcernError?(): unknown };
}

const DUPLICATE = 11_000;

/** Documents with these ids are there already; nothing else went wrong. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error) || isAway(error)) return false;
  const { code, writeErrors = [] } = error as Told;
  return code === DUPLICATE && writeErrors.every((one) => one.code === DUPLICATE);
}
