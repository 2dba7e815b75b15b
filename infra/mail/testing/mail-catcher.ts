import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail by its Message-ID. */
export interface CaughtMail {
  to: string;
  /** How often it was handed over. */
  times: number;
}

export interface MailCatcher {
  /** What MAIL names. */
  url: string;
  caught: ReadonlyMap<string, CaughtMail>;
  /** Once nobody is connected: what a sender that was killed had sent is caught by then. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that takes every mail, and remembers whose it was and how often it came. `onCaught`: told each Message-ID. */
export async function openMailCatcher(onCaught: (id: string) => void = () => {}): Promise<MailCatcher> {
  const caught = new Map<string, CaughtMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [head = ''] = Buffer.concat(parts).toString('latin1').split('\r\n\r\n');
        const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
        const to = envelope.rcptTo.map(({ address }) => address).join();
        caught.set(id, { to, times: (caught.get(id)?.times ?? 0) + 1 });
        onCaught(id);
        done();
      });
    },
  });
  // Whoever sends may be killed in the middle.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    caught,
    async quiet() {
      while (server.connections.size > 0) await setImmediate();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
