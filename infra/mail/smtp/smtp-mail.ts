import type { Transporter } from 'nodemailer';
import type { Clock } from '../../clock.ts';
import { composed } from '../composing.ts';
import { type Mail, MailAway } from '../mail.port.ts';
import { greetingName } from '../mail-host.ts';
import { refusedBy } from './smtp-refusal.ts';

export interface SmtpMailOptions {
  /** `smtp://` (STARTTLS if offered) or `smtps://`, with user and password if the server requires them. */
  url: string;
  clock: Clock;
  /** The shop's own address. */
  baseUrl: string;
  /** Milliseconds that one mail may take, from the first connection to the server's last reply (default 60,000). */
  deadlineMs?: number;
}

const DEADLINE_MS = 60_000;
const SILENCE_MS = 20_000;

/** Sends mails to an SMTP server, each over its own connection. Nothing is stored. */
export function openSmtpMail({ url, clock, baseUrl, deadlineMs = DEADLINE_MS }: SmtpMailOptions): Mail {
  const requireTLS = needsTls(url);
  const name = greetingName(baseUrl);
  const silence = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS };
  let opening: Promise<Transporter> | undefined;
  const openTransport = () => {
    opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, requireTLS, ...silence, ...(name !== null && { name }) }),
    );
    return opening;
  };
  return {
    async send(mail, stopping) {
      const deadline = AbortSignal.timeout(deadlineMs);
      const signal = stopping ? AbortSignal.any([stopping, deadline]) : deadline;
      const transport = await openTransport();
      try {
        await transport.sendMail({ ...composed(mail, clock.now()), signal });
      } catch (error) {
        throw signal.aborted ? error : (refusedBy(error) ?? (await whoseFault(error, transport, signal)));
      }
    },
    async forget() {},
    async forgetOld() {},
  };
}

/** A password never leaves this machine unencrypted. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const CLOSING = 421;

/**
 * The cause of a failure: the server, which is probed without a mail, or the mail itself. Without this, a mail that
 * makes the server disconnect would block all others.
 */
async function whoseFault(error: unknown, transport: Transporter, signal: AbortSignal): Promise<unknown> {
  const { code, responseCode = CLOSING } = error as { code?: string; responseCode?: number };
  if (code !== 'EAUTH' && responseCode !== CLOSING) return error;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(error), { once: true });
  });
  const trouble = await Promise.race([transport.verify(), stopped]).then(
    () => null,
    (found: unknown) => found,
  );
  return trouble === null || trouble === error ? error : awayBy(trouble);
}

function awayBy(error: unknown): MailAway {
  const { code, message } = error as { code?: string; message?: string };
  const what = code === 'EAUTH' ? 'E-posttjeneren avviser brukernavnet eller passordet' : 'E-posttjeneren kan ikke nås';
  return new MailAway(`${what}: ${message ?? String(error)}`, { cause: error });
}
