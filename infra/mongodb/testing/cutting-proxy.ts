import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  /** Replaces the server's own. */
  url: string;
  /** Writes requested so far; each is of one document. */
  readonly writes: number;
  /** Resolves when a process was stopped at a write. */
  readonly asleep: Promise<void>;
  /** Continues the stopped process. */
  wake(): void;
  close(): Promise<void>;
}

export interface Cut {
  /** The number of the write, from 1. */
  at: number;
  /**
   * The connection ends before the server has the write, or after it without an answer; or the client is stopped there,
   * and may be continued.
   */
  how: 'untaken' | 'taken' | 'stopped';
}

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'createIndexes', 'drop']);

/**
 * A proxy between a driver and its server that ends or stops the client at one of the writes. It limits the driver to
 * one document per command, so that a bulk write can be cut between any two.
 */
export async function cuttingProxy(serverUrl: string, cut: Cut | null): Promise<CuttingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let writes = 0;
  let isCut = false;
  let held: (() => void)[] | null = null;
  let fallAsleep = () => {};
  const asleep = new Promise<void>((resolve) => {
    fallAsleep = resolve;
  });
  const endAll = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket.on('error', () => {}).on('close', () => [client, server].map((one) => one.destroy())));
    }
    if (isCut) return endAll();
    // Requests to cut after the server accepted them: their answer ends the connection.
    let isLast = false;
    eachMessage(client, (message) => {
      if (isCut) return;
      if (WRITES.has(commandOf(message))) writes += 1;
      const how = WRITES.has(commandOf(message)) && writes === cut?.at ? cut.how : null;
      if (how === 'untaken') return endAll();
      isLast ||= how === 'taken';
      if (how === 'stopped') {
        held = [];
        fallAsleep();
      }
      if (held) held.push(() => server.write(message));
      else server.write(message);
    });
    eachMessage(server, (message) => {
      if (isLast) return endAll();
      client.write(oneByOne(message));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('a port was asked for');
  return {
    url: `mongodb://127.0.0.1:${address.port}/?directConnection=true`,
    get writes() {
      return writes;
    },
    asleep,
    wake() {
      const waiting = held ?? [];
      held = null;
      for (const send of waiting) send();
    },
    async close() {
      endAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function eachMessage(socket: Socket, take: (message: Buffer) => void): void {
  let waiting: Buffer = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
      const length = waiting.readInt32LE(0);
      take(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
    }
  });
}

/** The name of the first field of a message's body. */
function commandOf(message: Buffer): string {
  const start = 16 + 4 + 1 + 4 + 1;
  const isMessage = message.readInt32LE(12) === 2013;
  return isMessage ? message.toString('utf8', start, message.indexOf(0, start)) : '';
}

// The driver begins another command before it reaches the limit.
const LIMIT = 2;
const BATCH_SIZE = Buffer.from('\x10maxWriteBatchSize\0', 'latin1');

function oneByOne(message: Buffer): Buffer {
  const at = message.indexOf(BATCH_SIZE);
  if (at !== -1) message.writeInt32LE(LIMIT, at + BATCH_SIZE.length);
  return message;
}
