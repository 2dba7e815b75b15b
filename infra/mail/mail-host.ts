import { isIP } from 'node:net';

const hostOf = (baseUrl: string): string => new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');

/**
 * By which name the shop greets a mail server (RFC 5321, 4.1.3). A receiver looks it up, so a name that only this machine
 * knows is not told: null leaves it to the address of the machine.
 */
export function greetingName(baseUrl: string): string | null {
  const host = hostOf(baseUrl);
  if (isIP(host) === 4) return `[${host}]`;
  if (isIP(host) === 6) return `[IPv6:${host}]`;
  return host.includes('.') ? host : null;
}

/** What follows the @ of a Message-ID: the shop's host, in the letters that one may hold. */
export const messageHost = (baseUrl: string): string => hostOf(baseUrl).replaceAll(':', '-');
