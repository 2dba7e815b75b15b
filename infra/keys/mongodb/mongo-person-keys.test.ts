import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { type MongoServer, mongoEngine, mongoServer, ownMongoEngine } from '../../testing/mongo-server.ts';
import { copiedKeysContract } from '../copied-keys.suite.ts';
import { KeysUnavailable } from '../keys.port.ts';
import { type OpenedKeys, personKeysContract } from '../person-keys.suite.ts';
import { openSqlitePersonKeys } from '../sqlite/sqlite-person-keys.ts';
import { type MongoPersonKeys, openMongoPersonKeys } from './mongo-person-keys.ts';

const wrappingKey = new Uint8Array(32).fill(1);

onEngine(mongoEngine(), () => {
  let server: MongoServer;
  let shop: string;
  const opened: MongoPersonKeys[] = [];
  const open = (key = wrappingKey) => {
    const keys = openMongoPersonKeys({ url: server.url, shop, wrappingKey: key });
    opened.push(keys);
    return keys;
  };
  beforeAll(async () => {
    server = await mongoServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    shop = server.newShop();
  });
  afterEach(async () => {
    for (const keys of opened.splice(0)) await keys.close();
  });

  personKeysContract(async () => {
    const place: OpenedKeys = {
      keys: open(),
      other: async () => open(),
      async reopen() {
        place.keys = open();
        return place.keys;
      },
      dispose: async () => {},
    };
    return place;
  });

  copiedKeysContract(async () => {
    const from = open();
    shop = server.newShop();
    return { from, to: open(), dispose: async () => {} };
  });

  describe('beside a file', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'naust-keys-'));
    });
    afterEach(() => rm(folder, { recursive: true }));
    const file = () => openSqlitePersonKeys({ file: join(folder, 'keys.db'), wrappingKey });
    copiedKeysContract(async () => {
      const from = file();
      return { from, to: open(), dispose: from.close };
    });
    copiedKeysContract(async () => {
      const to = file();
      return { from: open(), to, dispose: to.close };
    });
  });

  it('opens nothing with a key that another process has destroyed', async () => {
    const [keys, other] = [open(), open()];
    await keys.obtain(['1', '2']);
    await keys.find(['1', '2']);
    await other.destroy('1');
    const found = await keys.find(['1', '2']);
    expect(found.get('1')).toBeNull();
    expect(found.get('2')).toHaveLength(32);
  });

  it('seals nothing under a key that another process has destroyed', async () => {
    const [keys, other] = [open(), open()];
    await keys.obtain(['1']);
    await keys.find(['1']);
    await other.destroy('1');
    expect((await keys.obtain(['1'])).get('1')).toBeNull();
  });

  it('refuses to open under another secret', async () => {
    await open().obtain(['1']);
    await expect(open(new Uint8Array(32)).find(['1'])).rejects.toThrow('another SECRET_KEY');
  });

  it('takes nobody for erased while the database is away', async () => {
    const keys = openMongoPersonKeys({ url: 'mongodb://127.0.0.1:1/', shop, wrappingKey });
    opened.push(keys);
    await expect(keys.find(['1'])).rejects.toBeInstanceOf(KeysUnavailable);
    await expect(keys.obtain(['1'])).rejects.toBeInstanceOf(KeysUnavailable);
    await expect(keys.log()).rejects.toBeInstanceOf(KeysUnavailable);
  });

  onEngine(ownMongoEngine(), () => {
    it('says within seconds that the database does not answer, and goes on', async () => {
      const keys = open();
      const made = await keys.obtain(['1']);
      server.freeze();
      await expect(keys.obtain(['1'])).rejects.toBeInstanceOf(KeysUnavailable);
      server.wake();
      expect((await keys.obtain(['1'])).get('1')).toEqual(made.get('1'));
    });
  });
});
