import type { Db, MongoClient } from 'mongodb';

export interface MongoAddress {
  /** mongodb://… or mongodb+srv://…; a database in the URL has priority over `database`. */
  url: string;
  database: string;
  /** Milliseconds that one answer of the server may take. */
  answerWithin: number;
}

/** One database of a server. The driver is loaded and connected on first use. */
export interface MongoPlace {
  db(): Promise<Db>;
  close(): Promise<void>;
}

/** Milliseconds to find a server that accepts writes. */
const SERVER_WITHIN = 2_000;
const NAMED = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^/?]+)/;

/**
 * Writes are acknowledged once the majority has them in its journals, and reads see only such writes. Positions are
 * stored as 64-bit numbers and returned as bigint.
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
/** By the server's names of its codes. */
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

/** The server is not reachable: its content is unknown, and a write may or may not have been accepted. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errorResponse, result } = error as ErrorDetails;
  // An error that interrupts a bulk write is nested inside another one.
  return (
    AWAY.test(error.name) || AWAY_CODES.has(code) || isAway(errorResponse) || Boolean(result?.getWriteConcernError?.())
  );
}

/** Possible fields of the driver's errors. */
interface ErrorDetails {
  code?: unknown;
  errorResponse?: unknown;
  writeErrors?: readonly { code: unknown }[];
  result?: { getWriteConcernError?(): unknown };
}

const DUPLICATE = 11_000;

/** Documents with these ids already exist; nothing else failed. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error) || isAway(error)) return false;
  const { code, writeErrors = [] } = error as ErrorDetails;
  return code === DUPLICATE && writeErrors.every((one) => one.code === DUPLICATE);
}
