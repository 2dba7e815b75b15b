import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { decline } from './problem.ts';
import type { WalletFile } from './wallet-file.ts';

/** As the gateway in front of the API refuses, in a shape of its own. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  readonly body: { statusCode: 401; message: string };

  constructor(message: string) {
    super(message);
    this.body = { statusCode: 401, message };
  }
}

const TOKEN_LIVES_SECONDS = 3_600;
const SYSTEM_HEADERS = ['name', 'version', 'plugin-name', 'plugin-version'].map((part) => `vipps-system-${part}`);

/** A token for a shop that names its keys. Which keys they are does not matter here. */
export function issueToken(ctx: Context, file: WalletFile, now: number) {
  if (!ctx.get('client_id') || !ctx.get('client_secret'))
    throw new GatewayRefusal('client_id or client_secret missing');
  merchantOf(ctx);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + TOKEN_LIVES_SECONDS * 1_000;
  file.addToken(token, expiresAt, now);
  return {
    token_type: 'Bearer',
    expires_in: String(TOKEN_LIVES_SECONDS),
    expires_on: String(Math.floor(expiresAt / 1_000)),
    access_token: token,
  };
}

/** The merchant serial number of a call that bears all headers. */
export function admit(ctx: Context, file: WalletFile, now: number): string {
  const token = /^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1] ?? '';
  if (!file.isToken(token, now)) throw new GatewayRefusal('Unauthorized. Access token is missing or invalid.');
  const msn = merchantOf(ctx);
  for (const name of SYSTEM_HEADERS) {
    const value = ctx.get(name);
    if (value === '' || value.length > 30) decline('MALFORMED', '1 to 30 characters', name);
  }
  if (!ctx.is('application/json') && ctx.get('content-type') !== 'application/json') {
    decline('MALFORMED', 'application/json', 'content-type');
  }
  return msn;
}

/** The Idempotency-Key, which every call that changes something bears. */
export function keyOf(ctx: Context): string {
  const key = ctx.get('idempotency-key');
  if (key === '') decline('PARAMETER_MISSING', 'is required', 'Idempotency-Key');
  if (key.length > 50) decline('MALFORMED', 'at most 50 characters', 'Idempotency-Key');
  return key;
}

function merchantOf(ctx: Context): string {
  if (!ctx.get('ocp-apim-subscription-key')) throw new GatewayRefusal('Access denied due to missing subscription key.');
  const msn = ctx.get('merchant-serial-number');
  if (!/^[0-9]{4,6}$/.test(msn)) decline('MALFORMED', '4 to 6 digits', 'Merchant-Serial-Number');
  return msn;
}
