import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProgram, builtProgram } from '../../tools/mongo-protocol/build.mjs';
import { type Engine, isRequired } from './engine.ts';
import { freezeProcess } from './server-process.ts';

/** MONGODB_URL, or the protocol server of tools/mongo-protocol: tests that do not require it do not build it. */
export const mongoEngine = (): Engine => ({ name: 'mongodb', missing: process.env.MONGODB_URL ? null : unbuilt() });

function unbuilt(): string | null {
  if (existsSync(builtProgram())) return null;
  return isRequired('mongodb') ? buildProgram() : 'node tools/mongo-protocol/build.mjs builds a server for tests';
}

/** Only the protocol server, for tests through their own proxy. */
export const ownMongoEngine = (): Engine =>
  process.env.MONGODB_URL ? { name: 'the protocol server', missing: 'MONGODB_URL names another' } : mongoEngine();

export interface MongoServer {
  /** Without a database name. */
  url: string;
  /** Whether it is a real MongoDB, not the protocol server. */
  isReal: boolean;
  /** A shop name that no other test uses; its databases are dropped at the end. */
  newShop(): string;
  /** The protocol server stops answering, as an overloaded machine would, and continues later. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
}

/** A server for the tests, or the existing one. */
export async function mongoServer(): Promise<MongoServer> {
  const shops: string[] = [];
  const newShop = () => {
    const shop = `t${randomUUID().slice(0, 8)}`;
    shops.push(shop);
    return shop;
  };
  const given = process.env.MONGODB_URL;
  if (given) {
    const unanswered = () => {
      throw new Error('only a server of the tests’ own can be frozen');
    };
    return {
      url: given,
      isReal: true,
      newShop,
      freeze: unanswered,
      wake: unanswered,
      stop: () => dropAll(given, shops),
    };
  }
  const directory = mkdtempSync(join(tmpdir(), 'naust-mongo-'));
  const child = spawn(builtProgram(), [directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    url: await addressOf(child),
    isReal: false,
    newShop,
    freeze: () => freezeProcess(child),
    wake: () => child.kill('SIGCONT'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(directory, { recursive: true });
    },
  };
}

/** The first line that it prints, once it listens. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server was started without an output');
  let printed = '';
  for await (const part of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(part);
    if (printed.includes('\n')) return printed.trim();
  }
  throw new Error('the server ended before it listened');
}

async function dropAll(url: string, shops: readonly string[]): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url);
  for (const shop of shops) for (const name of [shop, `${shop}-keys`]) await client.db(name).dropDatabase();
  await client.close();
}

/** The collections that hold these characters. */
export async function storedWith(url: string, characters: string): Promise<string[]> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url);
  const found: string[] = [];
  try {
    const { databases } = await client.db().admin().listDatabases();
    for (const { name } of databases) {
      for (const { name: collection } of await client.db(name).listCollections().toArray()) {
        const documents = await client.db(name).collection(collection).find({}).toArray();
        if (documents.some((one) => JSON.stringify(one).includes(characters))) found.push(`${name}.${collection}`);
      }
    }
  } finally {
    await client.close();
  }
  return found;
}
