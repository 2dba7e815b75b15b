import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail by its Message-ID. */
export interface CaughtMail {
  to: string;
  /** How often it was delivered. */
  times: number;
}

export interface MailCatcher {
  /** The value of MAIL. */
  url: string;
  caught: ReadonlyMap<string, CaughtMail>;
  /** Resolves when no client is connected: mails of a killed sender are caught by then. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that accepts every mail, and records recipient and count. `onCaught`: called with each Message-ID. */
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
  // The sender may be killed in the middle.
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
