import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MailAway, MailRefused } from '../mail.port.ts';
import { mailContract } from '../mail.suite.ts';
import { aMail, NOW, readMail } from '../testing/mail-under-test.ts';
import { openSmtpMail } from './smtp-mail.ts';

interface Delivery {
  raw: string;
  recipients: string[];
}

/** A mail server in this process, on a free port. */
async function mailServer(options: SMTPServerOptions = {}) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        deliveries.push({ raw: Buffer.concat(chunks).toString(), recipients });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  return {
    deliveries,
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function portOf(server: { address(): ReturnType<Server['address']> }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const mailBy = (url: string, deadlineMs?: number) =>
  openSmtpMail({
    url,
    clock: { now: () => NOW },
    baseUrl: 'https://naust.example',
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });

mailContract('SMTP', async () => {
  const server = await mailServer();
  return {
    mail: mailBy(server.url),
    async received() {
      expect(server.deliveries.every(({ recipients }) => recipients.join() === 'kari@example.no')).toBe(true);
      return server.deliveries.map(({ raw }) => readMail(raw));
    },
    close: server.close,
  };
});

it('is greeted by the shop’s own name', async () => {
  let name: unknown;
  const server = await mailServer({
    onMailFrom(_address, session, done) {
      name = session.hostNameAppearsAs;
      done();
    },
  });
  await mailBy(server.url).send(aMail());
  await server.close();
  expect(name).toBe('naust.example');
});

describe('a mail server that does not take the mail', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  async function serverThat(options: SMTPServerOptions) {
    const server = await mailServer(options);
    closing.push(server.close);
    return server;
  }
  const saying = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

  it.each([
    [550, 'no such user here', 'ADDRESS_UNKNOWN'],
    [553, 'mailbox name not allowed', 'ADDRESS_UNKNOWN'],
    [550, '5.1.1 who is that', 'ADDRESS_UNKNOWN'],
    [552, '5.2.2 over quota', 'MAILBOX_FULL'],
    [552, 'over quota', 'MAILBOX_FULL'],
    [550, '5.7.1 not from you', 'MAIL_REFUSED'],
    [554, 'no thanks', 'MAIL_REFUSED'],
  ])('is believed for good when it answers a recipient with %d %s', async (code, text, reason) => {
    const { url } = await serverThat({ onRcptTo: (_address, _session, done) => done(saying(code, text)) });
    const sending = mailBy(url).send(aMail());
    await expect(sending).rejects.toBeInstanceOf(MailRefused);
    await expect(sending).rejects.toMatchObject({ reason, message: expect.stringContaining(`${code} ${text}`) });
  });

  it.each([
    [451, '4.1.1 try again later'],
    [550, '5.7.1 relaying denied'],
    [530, '5.7.0 authentication required'],
  ])('is asked again where it may yet send for us: %d %s', async (code, text) => {
    const { url } = await serverThat({ onRcptTo: (_address, _session, done) => done(saying(code, text)) });
    const sending = mailBy(url).send(aMail());
    await expect(sending).rejects.toThrow(`${code} ${text}`);
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
  });

  it.each([
    [550, 'no such user here'],
    [451, 'try again later'],
  ])('is heard when it answers a recipient with %d', async (code, text) => {
    const { url, deliveries } = await serverThat({ onRcptTo: (_address, _session, done) => done(saying(code, text)) });
    const sending = mailBy(url).send(aMail());
    await expect(sending).rejects.toThrow(`${code} ${text}`);
    await expect(sending).rejects.not.toBeInstanceOf(MailAway);
    expect(deliveries).toEqual([]);
  });

  it('is heard when it refuses the mail after having read it', async () => {
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(saying(554, 'looks like spam')));
    };
    const { url } = await serverThat({ onData });
    const sending = mailBy(url).send(aMail());
    await expect(sending).rejects.toThrow('554 looks like spam');
    await expect(sending).rejects.toMatchObject({ reason: 'MAIL_REFUSED' });
  });

  it('is given up when it never says a word', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    await expect(mailBy(`smtp://127.0.0.1:${portOf(silent)}`, 50).send(aMail())).rejects.toThrow();
  });

  it('is given up when it hangs in the middle of a mail, as soon as the worker stops', async () => {
    const stop = new AbortController();
    const { url } = await serverThat({ onData: () => stop.abort(), closeTimeout: 1 });
    await expect(mailBy(url).send(aMail(), stop.signal)).rejects.toThrow();
  });

  it('is told apart from one that is not there at all', async () => {
    const { url, close } = await mailServer();
    await close();
    const sending = mailBy(url).send(aMail());
    await expect(sending).rejects.toThrow(/^E-posttjeneren kan ikke nås: .*ECONNREFUSED/);
    await expect(sending).rejects.toBeInstanceOf(MailAway);
  });

  it('is told as such where it does not take the password', async () => {
    const { url } = await serverThat({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(saying(535, 'Authentication failed')),
    });
    const sending = mailBy(url.replace('//', '//naust:hunter2@')).send(aMail());
    await expect(sending).rejects.toThrow(/^E-posttjeneren avviser brukernavnet eller passordet: .*535/);
    await expect(sending).rejects.toBeInstanceOf(MailAway);
    await expect(sending).rejects.not.toThrow('hunter2');
  });

  it('is away for all where it says that it closes, and not where it only drops one mail', async () => {
    const closing421 = await serverThat({ onConnect: (_session, done) => done(saying(421, 'too busy')) });
    await expect(mailBy(closing421.url).send(aMail())).rejects.toBeInstanceOf(MailAway);
    const dropping = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 here\r\n');
      socket.on('data', (chunk) => {
        if (/^(MAIL|RCPT)/.test(String(chunk))) socket.destroy();
        else socket.write(/^QUIT/.test(String(chunk)) ? '221 bye\r\n' : '250 fine\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(dropping, 'listening');
    closing.push(async () => void dropping.close());
    const sending = mailBy(`smtp://127.0.0.1:${portOf(dropping)}`).send(aMail());
    await expect(sending).rejects.toThrow();
    await expect(sending).rejects.not.toBeInstanceOf(MailAway);
  });

  it('gets no password unless the line is encrypted, except on this machine', async () => {
    let isAsked = false;
    const { url } = await serverThat({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        isAsked = true;
        done(null, { user: 'naust' });
      },
    });
    const withPassword = url.replace('//', '//naust:hunter2@');
    await expect(mailBy(withPassword.replace('127.0.0.1', '127.0.0.2')).send(aMail())).rejects.toThrow('STARTTLS');
    expect(isAsked).toBe(false);
    await mailBy(withPassword).send(aMail());
    expect(isAsked).toBe(true);
  });
});
