import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refuse } from '@naust/domain/refusal.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import { isFromLoopback } from './address.ts';
import type { Access, Actor } from './route.ts';

/** The owner of a token; null if it is invalid (forged, expired, withdrawn). Throws if that cannot be checked. */
export type Authenticate = (token: string) => Promise<Actor | null>;

export interface Caller {
  actor: Actor | null;
  token: string | null;
}

/** Whether a device may see what only known devices may see. */
export interface Devices {
  admits(token: string | undefined): Promise<boolean>;
}

/** How callers that operate the machine are recognised. */
export interface Trust {
  metricsToken?: string | undefined;
  /** A caller on this machine may be a proxy. */
  isBehindProxy: boolean;
}

export interface Gate extends Trust {
  authenticate: Authenticate;
  devices: Devices;
}

/** The shop itself speaks plain http: if browsers reach it by https, there is a proxy in front of it. */
export const isBehindProxy = ({ trustProxy, baseUrl }: { trustProxy: number; baseUrl: string }): boolean =>
  trustProxy > 0 || baseUrl.startsWith('https:');

/** The caller, or a refusal if the rule does not admit them. */
export async function admit(access: Access, request: IncomingMessage, gate: Gate): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (access === 'loopback-or-token') {
    if (!isTrusted(request, token, gate)) refuse('NO_ACCESS');
    return { actor: null, token };
  }
  if (access === 'device') await requireDevice(request, gate);
  const actor = token === null ? null : await gate.authenticate(token);
  const isAnybodys = access === 'open' || access === 'device';
  if (!isAnybodys && actor === null) refuse('NOT_LOGGED_IN');
  if (!hasRole(access, actor)) {
    refuse(actor?.lacksSecondFactor ? 'SECOND_FACTOR_REQUIRED' : 'NO_ACCESS');
  }
  return { actor, token };
}

function hasRole(access: Access, actor: Actor | null): boolean {
  if (access === 'admin') return actor?.role === 'admin';
  return access !== 'staff' || isStaffRole(actor?.role);
}

/** With the METRICS_TOKEN, or from this machine if no proxy is in front of the shop. */
export function isTrusted(request: IncomingMessage, token: string | null, trust: Trust): boolean {
  const { metricsToken, isBehindProxy } = trust;
  if (metricsToken !== undefined && token !== null && isSame(token, metricsToken)) return true;
  return !isBehindProxy && isFromLoopback(request);
}

/** The same, only by the headers of a call. */
export const isTrustedCall = (request: IncomingMessage, trust: Trust): boolean =>
  isTrusted(request, bearerToken(request.headers.authorization), trust);

async function requireDevice({ headers }: IncomingMessage, { devices }: Gate): Promise<void> {
  const token = headers['x-device-token'];
  if (!(await devices.admits(typeof token === 'string' ? token : undefined))) refuse('DEVICE_NOT_ADMITTED');
}

export function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(header)?.[1] ?? null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
