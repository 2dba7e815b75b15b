import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The caller's address. Behind `hops` trusted proxies it is what the first of them wrote into X-Forwarded-For;
 * what stands further left was written by the caller and is never believed.
 */
export function callerAddress(request: IncomingMessage, hops: number): string {
  const socket = withoutMapping(request.socket.remoteAddress ?? '');
  if (hops === 0) return socket;
  const chain = [...forwardedFor(request), socket];
  const claimed = withoutMapping(chain[Math.max(0, chain.length - 1 - hops)] ?? '');
  return isIP(claimed) ? claimed : socket;
}

const PROXY_HEADER = /^(x-forwarded-.+|forwarded|x-real-ip|via)$/;
const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A name by which a machine calls itself. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAME.test(hostname.toLowerCase());

/** Without the port; null where it is no name of a host. */
export function hostnameOf(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null;
}

/**
 * A call from this machine itself, not one that a proxy on this machine passes on, nor one that a page elsewhere sends
 * by a name of its own that leads here.
 */
export function isFromLoopback(request: IncomingMessage): boolean {
  const { host } = request.headers;
  if (isPassedOn(request) || (host !== undefined && !isLoopbackName(hostnameOf(host) ?? ''))) return false;
  return isLoopback(request.socket.remoteAddress);
}

/** A call from this machine or from a private network, not one that a proxy passes on. */
export function isFromPrivateNetwork(request: IncomingMessage): boolean {
  if (isPassedOn(request)) return false;
  const address = withoutMapping(request.socket.remoteAddress ?? '');
  return isLoopback(address) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(address);
}

const isPassedOn = ({ headers }: IncomingMessage) => Object.keys(headers).some((name) => PROXY_HEADER.test(name));

function isLoopback(remoteAddress = ''): boolean {
  const address = withoutMapping(remoteAddress);
  return address === '::1' || /^127(\.\d+){3}$/.test(address);
}

/** Those who share it are counted together: one IPv4 address, or one IPv6 network of 64 bits, as one customer has it. */
export function addressForLimits(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const withoutMapping = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

function forwardedFor(request: IncomingMessage): string[] {
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text === '' ? [] : text.split(',');
}
