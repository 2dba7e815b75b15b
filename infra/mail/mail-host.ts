import { isIP } from 'node:net';

const hostOf = (baseUrl: string): string => new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');

/**
 * The name with which the shop greets a mail server (RFC 5321, 4.1.3). A receiver looks it up, so a local name is not
 * used: null leaves the greeting to the machine's address.
 */
export function greetingName(baseUrl: string): string | null {
  const host = hostOf(baseUrl);
  if (isIP(host) === 4) return `[${host}]`;
  if (isIP(host) === 6) return `[IPv6:${host}]`;
  return host.includes('.') ? host : null;
}

/** The part after the @ of a Message-ID: the shop's host, in its permitted characters. */
export const messageHost = (baseUrl: string): string => hostOf(baseUrl).replaceAll(':', '-');
