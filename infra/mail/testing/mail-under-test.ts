import type { Mail, OutgoingMail } from '../mail.port.ts';

/** One mail engine and its output. */
export interface MailUnderTest {
  mail: Mail;
  /** Every mail in the folder or at the server. */
  received(): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export interface ReceivedMail {
  /** Unfolded; the first of each name. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  attachments: readonly { name: string; type: string; content: Buffer }[];
  raw: string;
}

export const NOW = Date.parse('2026-06-01T08:00:00Z');
export const FROM = { name: 'Naust Utleie', address: 'naust@example.no' };

export const aMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  from: FROM,
  to: { name: 'Kari Nordmann', address: 'kari@example.no' },
  subject: 'Bestilling 1001 hos Naust',
  text: 'Takk for din bestilling!\n\nGjærende øl på båt: æøå.\n',
  html: '<p>Takk for din bestilling!</p>',
  messageId: '<order-1@naust.example>',
  personId: '100000000000001',
  ...change,
});

/** Parses a mail of plain text and HTML, both quoted-printable, with files in base64, as this shop writes them. */
export function readMail(raw: string): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersOf(head);
  // With files, the two forms are a part of their own.
  const boundaries = [...raw.matchAll(/boundary="(.+?)"/g)].map(([, boundary = '']) => `--${boundary}`);
  const parts = boundaries.reduce((all, one) => all.flatMap((part) => part.split(one)), [rest.join('\r\n\r\n')]);
  const partOf = (type: string) => parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '';
  return {
    headers,
    raw,
    text: contentOf(partOf('text/plain')),
    html: contentOf(partOf('text/html')),
    attachments: parts.flatMap(attachmentIn),
  };
}

function attachmentIn(part: string) {
  const [head = '', ...content] = part.split('\r\n\r\n');
  const name = /^Content-Disposition: attachment;\s+filename="?(.+?)"?$/im.exec(head)?.[1];
  const type = /^Content-Type: ([\w/.+-]+)/im.exec(head)?.[1] ?? '';
  return name === undefined ? [] : [{ name, type, content: Buffer.from(content.join(''), 'base64') }];
}

function headersOf(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    if (!headers.has(name)) headers.set(name, decodedWords(line.slice(at + 1).trim()));
  }
  return headers;
}

const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quotedPrintable(word.replaceAll('_', ' ')),
    );

function contentOf(part: string): string {
  const [, ...content] = part.split('\r\n\r\n');
  return quotedPrintable(content.join('\r\n\r\n').replace(/=\r\n/g, '')).replaceAll('\r\n', '\n').trimEnd();
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
