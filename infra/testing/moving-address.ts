import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface MovingAddress {
  port: number;
  /** New connections lead there; open ones stay where they are, as after a change in DNS. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** A local address that leads to one server after another. */
export async function movingAddress(first: number): Promise<MovingAddress> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a port was asked for');
  return {
    port: address.port,
    leadTo(port) {
      target = port;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
