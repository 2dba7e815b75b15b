import { StoreRefused } from '../event-store.port.ts';

/** A parsed address of EventStoreDB, as far as its client supports options. */
export interface ServerAddress {
  hosts: readonly { host: string; port: number }[];
  isTls: boolean;
  /** Path of the file with the trusted certificates. */
  caFile: string | undefined;
}

/** Permitted options of the client, in its spelling. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
] as const;
type Option = (typeof OPTIONS)[number];

const DEFAULT_PORT = 2113;
const FORM = /^esdb(?:\+discover)?:\/\/(?:[^:@/]+:[^@]*@)?([^@/?]+)\/?(?:\?(.*))?$/;
const HOST = /^([\w.-]+)(?::(\d{1,5}))?$/;

/** Short enough to give up an unresponsive cluster within the deadline of a call. */
const DISCOVERY = { gossipTimeout: '1', maxDiscoverAttempts: '5' } as const;

/**
 * The client would log an unknown option with the whole address, including the password.
 * @throws StoreRefused naming what cannot be used, never the credentials of an address
 */
export function serverAddress(url: string): ServerAddress {
  const [, hosts = '', query = ''] = FORM.exec(url.trim()) ?? [];
  const found = hosts.split(',').map((each) => HOST.exec(each.trim()));
  const options = optionsIn(query);
  const named = found.flatMap((each) => (each ? [{ host: each[1] ?? '', port: Number(each[2] ?? DEFAULT_PORT) }] : []));
  if (named.length < found.length)
    throw refused('write esdb://host:port, with user:password@ before the host where the server has users');
  for (const option of ['keepAliveInterval', 'keepAliveTimeout'] as const) {
    if (Number(options.get(option) ?? 1) >= 0) continue;
    throw refused(
      `${option} must not be off: a silent leader would never be given up. Remove it, or set its milliseconds`,
    );
  }
  return { hosts: named, isTls: options.get('tls') !== 'false', caFile: options.get('tlsCAFile') };
}

/** The same address with these discovery limits if it names none. */
export function withDiscoveryLimits(url: string): string {
  serverAddress(url);
  const missing = Object.entries(DISCOVERY).filter(([option]) => !new RegExp(`[?&]${option}=`, 'i').test(url));
  const added = missing.map(([option, value]) => `${option}=${value}`).join('&');
  if (added === '') return url;
  return `${url.replace(/\/+$/, '')}${url.includes('?') ? '&' : '?'}${added}`;
}

function optionsIn(query: string): ReadonlyMap<Option, string> {
  const options = new Map<Option, string>();
  for (const pair of query.split('&').filter((each) => each !== '')) {
    const [key = '', value = ''] = pair.split('=');
    const option = OPTIONS.find((each) => flat(each) === flat(key));
    if (option === undefined || value === '')
      throw refused(`the address has an unknown option "${key.slice(0, 30)}". Remove it`);
    options.set(option, decodeURIComponent(value));
  }
  return options;
}

/** The client takes options in any case, with - and _. */
const flat = (option: string) => option.toLowerCase().replaceAll(/[_-]/g, '');

const refused = (why: string) => new StoreRefused(`EVENT_STORE cannot be used: ${why}.`);
