import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The caller's address. Behind `hops` trusted proxies it is the entry of the first of them in X-Forwarded-For; entries
 * further left come from the caller and are never trusted.
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

/** A name of the local machine. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAME.test(hostname.toLowerCase());

/** Without the port; null if it is not a host name. */
export function hostnameOf(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null;
}

/**
 * A call from this machine itself: not one that a proxy on this machine forwards, nor one from a foreign page whose own
 * host name resolves to this machine.
 */
export function isFromLoopback(request: IncomingMessage): boolean {
  const { host } = request.headers;
  if (isPassedOn(request) || (host !== undefined && !isLoopbackName(hostnameOf(host) ?? ''))) return false;
  return isLoopback(request.socket.remoteAddress);
}

/** A call from this machine or from a private network, not one that a proxy forwards. */
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

/**
 * Callers in the same network are counted together: one IPv4 address, or one IPv6 /64 network, as one customer has it.
 */
export const addressForLimits = (address: string): string => networksOf(address)[0].name;

/** The largest network of one customer or one rented line: an IPv4 address, or an IPv6 /48 network. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.name ?? address;

/** Callers that are counted together. */
export interface CountedNetwork {
  name: string;
  /** How many times the limit of one customer it may use. */
  times: 1 | 2 | 4;
}

/**
 * The networks that an address counts in, the narrowest first. A household has 256 IPv6 /64 networks and a rented line
 * 65,536: a caller that changes networks meets the limits of the wider ones.
 */
export function networksOf(address: string): [CountedNetwork, ...CountedNetwork[]] {
  if (isIP(address) !== 6) return [{ name: address, times: 1 }];
  const [a, b, c, d = '0'] = groupsOf(address);
  const upper = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { name: `${a}:${b}:${c}:${d}::/64`, times: 1 },
    { name: `${a}:${b}:${c}:${upper}::/56`, times: 2 },
    { name: `${a}:${b}:${c}::/48`, times: 4 },
  ];
}

/** The network that names a place of a caller: addresses of one provider's line change within it. */
export function placeOf(address: string): string {
  if (isIP(address) === 6) return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}

const withoutMapping = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

function forwardedFor(request: IncomingMessage): string[] {
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text === '' ? [] : text.split(',');
}
