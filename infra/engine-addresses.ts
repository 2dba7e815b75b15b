import { join } from 'node:path';
import * as z from 'zod/mini';
import { REDIS_ADDRESS } from './redis/redis-address.ts';

/** Address of an outside system: the scheme selects the adapter. */
export interface EngineAddress<S extends string = string> {
  scheme: S;
  /** A file or folder; empty where the scheme needs none. */
  path: string;
  /** Of a server, as given, with its password; empty for an embedded engine. */
  url: string;
  /** Runs in this process, on this machine's disk. */
  isEmbedded: boolean;
}

/** An engine in this process, on this machine's disk. */
export interface EmbeddedAddress<S extends string> extends EngineAddress<S> {
  url: '';
  isEmbedded: true;
}

/** The address of a server. */
export interface ServerAddress<S extends string> extends EngineAddress<S> {
  path: '';
  isEmbedded: false;
}

/** An address that may be shown: a file, or a server without its credentials. */
export function shownAddress({ path, url }: EngineAddress): string {
  if (url === '') return path;
  return url.replace(/^([\w+-]+:\/\/)(?:[^/?]*@)?([^/?]*).*$/, '$1$2');
}

/** One variable per outside system, `<scheme>:<path>`; absent: its embedded engine in the data folder. */
export function engineSchema(dataDir: string) {
  return <const S extends string>(scheme: S, name: string, others = '') => {
    const embedded = (path: string): EmbeddedAddress<S> => ({ scheme, path, url: '', isEmbedded: true });
    const written = z.string().check(
      z.refine((text) => text.startsWith(`${scheme}:`), {
        error: ({ input }) =>
          `names an unknown engine "${schemeOf(input)}": use ${scheme}:${name && `${dataDir}/${name}`}${others}`,
      }),
      z.refine((text) => name === '' || text.length > scheme.length + 1, 'lacks its path'),
    );
    return z._default(
      z.pipe(
        written,
        z.transform((text) => embedded(text.slice(scheme.length + 1))),
      ),
      embedded(name === '' ? '' : join(dataDir, name)),
    );
  };
}

/** A kind of server that can replace an embedded engine. */
export interface Server<T extends string> {
  /** The adapter: addresses of one adapter may begin with several schemes. */
  scheme: T;
  /** Matches the whole address. */
  pattern: RegExp;
  /** Example of an address. */
  example: string;
}

/** The servers that a store can use, by adapter. */
export const servers = {
  esdb: { scheme: 'esdb', pattern: /^esdb(\+discover)?:\/\/\S+$/, example: 'esdb:// or esdb+discover://' },
  mongodb: { scheme: 'mongodb', pattern: /^mongodb(\+srv)?:\/\/\S+$/, example: 'mongodb:// or mongodb+srv://' },
  redis: {
    scheme: 'redis',
    pattern: REDIS_ADDRESS,
    example: 'redis://, rediss:// or redis+sentinel://host,host/name',
  },
} as const satisfies Record<string, Server<string>>;

/** As `engineSchema`, or a server's address. `given` says which of the two is checked. */
export function storeSchema(dataDir: string) {
  return <const S extends string, const T extends string>(
    embedded: S,
    name: string,
    { scheme, pattern, example }: Server<T>,
    given = '',
  ) => {
    if (!pattern.test(`${schemeOf(given)}://x/x`)) return engineSchema(dataDir)(embedded, name, ` or ${example}`);
    return z.pipe(
      z.string().check(z.regex(pattern, `must be ${example}`)),
      z.transform((url): ServerAddress<T> => ({ scheme, path: '', url, isEmbedded: false })),
    );
  };
}

type MailServerAddress = ServerAddress<'smtp' | 'smtps'>;

const MAIL_SERVER = /^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/;

/** MAIL: a folder of .eml files, or an SMTP server. `given` says which of the two is checked. */
export function mailSchema(dataDir: string, given = '') {
  if (!/^smtps?:/.test(given)) return engineSchema(dataDir)('folder', 'outbox', ', smtp:// or smtps://');
  const error = 'must be smtp://host:port or smtps://host:port';
  return z.pipe(
    z.string().check(z.refine((text) => MAIL_SERVER.test(text) && URL.canParse(text), error)),
    z.transform((url): MailServerAddress => {
      return { scheme: url.startsWith('smtps:') ? 'smtps' : 'smtp', path: '', url, isEmbedded: false };
    }),
  );
}

type SmsAddress = EmbeddedAddress<'off' | 'folder'> | ServerAddress<'https' | 'http'>;

const SMS_ADDRESS =
  /^(off:|folder:.+|https:\/\/[^\s/]+\S*|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+)(:\d+)?(\/\S*)?)$/;

/** SMS: nothing (the default), a folder, or a gateway (without TLS only on this machine or in its private network). */
export const smsSchema = z._default(
  z.pipe(
    z.string().check(z.regex(SMS_ADDRESS, 'must be off:, folder:PATH or https://…')),
    z.transform((text): SmsAddress => {
      if (text.startsWith('http'))
        return { scheme: text.startsWith('https:') ? 'https' : 'http', path: '', url: text, isEmbedded: false };
      const scheme = text.startsWith('folder:') ? 'folder' : 'off';
      return { scheme, path: text.slice(scheme.length + 1), url: '', isEmbedded: true };
    }),
  ),
  { scheme: 'off', path: '', url: '', isEmbedded: true } as const,
);

/** The API of a real wallet, without a slash at the end. */
type WalletAddress = ServerAddress<'https' | 'http'>;

const WALLET_SERVER = /^(https:\/\/api(test)?\.vipps\.no|http:\/\/([a-z0-9-]+|127\.0\.0\.1)(:\d+)?(\/[\w-]+)?)\/?$/;

/** VIPPS: the simulator, or the API of Vipps (or of something on this machine or in its private network that behaves like it). */
export function walletSchema(dataDir: string, given = '') {
  if (!/^https?:/.test(given)) return engineSchema(dataDir)('simulator', '', ' or https://api.vipps.no');
  const error = 'must be https://api.vipps.no or https://apitest.vipps.no';
  return z.pipe(
    z.string().check(z.regex(WALLET_SERVER, error)),
    z.transform((url): WalletAddress => {
      const scheme = url.startsWith('https:') ? 'https' : 'http';
      return { scheme, path: '', url: url.replace(/\/$/, ''), isEmbedded: false };
    }),
  );
}

/** Only the scheme: an address may hold a password. */
const schemeOf = (input: unknown) => /^[\w+-]{1,20}(?=:)/.exec(String(input))?.[0] ?? '';

/**
 * The same server without the database in the address: for stores with their own database. The authentication database
 * stays the same.
 */
export function withoutDatabase(url: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/)([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url);
  const [, scheme = '', hosts = '', database = '', options = ''] = parts ?? [];
  const isLetInThere = database !== '' && hosts.includes('@') && !/(^|&)authSource=/i.test(options);
  const asked = [options, isLetInThere ? `authSource=${database}` : ''].filter((one) => one !== '').join('&');
  return `${scheme}${hosts}/${asked === '' ? '' : `?${asked}`}`;
}
