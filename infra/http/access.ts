import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refuse } from '@naust/domain/refusal.ts';
import { isFromLoopback } from './address.ts';
import type { Access, Actor } from './route.ts';

/** Who a token belongs to; null for one that does not count (forged, expired, withdrawn). Throws when it cannot tell. */
export type Authenticate = (token: string) => Promise<Actor | null>;

export interface Caller {
  actor: Actor | null;
  token: string | null;
}

/** Whether a device may see what is shown to devices alone. */
export interface Devices {
  admits(token: string | undefined): Promise<boolean>;
}

export interface Gate {
  authenticate: Authenticate;
  devices: Devices;
  metricsToken?: string | undefined;
}

/** Who calls, or a refusal where the rule does not let them. */
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
  if (access === 'admin' && actor?.role !== 'admin') {
    refuse(actor?.lacksSecondFactor ? 'SECOND_FACTOR_REQUIRED' : 'NO_ACCESS');
  }
  return { actor, token };
}

/** On this machine, or with the METRICS_TOKEN. */
export function isTrusted(request: IncomingMessage, token: string | null, { metricsToken }: Gate): boolean {
  if (metricsToken !== undefined && token !== null && isSame(token, metricsToken)) return true;
  return isFromLoopback(request);
}

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
