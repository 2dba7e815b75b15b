import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  engineSchema,
  mailSchema,
  servers,
  smsSchema,
  storeSchema,
  walletSchema,
  withoutDatabase,
} from './engine-addresses.ts';
import { address, emailAddress, factor, flag, httpsAddress, secret, timesOfDay, whole } from './setting-schemas.ts';
import { testSettings } from './test-settings.ts';

/** The environment cannot be used as it is; every fault is named, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const NOBODY_PAYS =
  'VIPPS must be set where BASE_URL is an https address: name the real wallet, or VIPPS=simulator: for a trial shop that moves no money';

/** `off:` uses no register. */
const registerAddress = z.union([z.literal('off:'), address]);

/** Settings of backups and of the program's log. */
const upkeep = {
  BACKUP_TO: z.optional(z.string()),
  BACKUP_AT: z._default(timesOfDay, [210]),
  BACKUP_KEEP: z._default(whole(1, 9_999), 7),
  LOG: z._default(z.enum(['file', 'stdout'], 'must be file or stdout'), 'file'),
  LOG_MAX_MB: z._default(whole(1, 10_000), 50),
  LOG_MAX_DAYS: z._default(whole(1, 3_650), 7),
  LOG_KEEP: z._default(whole(0, 1_000), 5),
};

function schemaIn(dataDir: string, given: Readonly<Record<string, string | undefined>>) {
  const engine = engineSchema(dataDir);
  const store = storeSchema(dataDir);
  return z.object({
    PORT: z._default(whole(0, 65_535), 3000),
    BASE_URL: z._default(address, `http://localhost:${given.PORT ?? '3000'}`),
    ADMIN_EMAIL: z.optional(emailAddress),
    ADMIN_PASSWORD: z.optional(secret(8).check(z.maxLength(128, 'must have at most 128 characters'))),
    ADMIN_SECOND_FACTOR: z._default(z.enum(['optional', 'required'], 'must be optional or required'), 'optional'),
    DEMO: z.optional(flag),
    SECRET_KEY: z.optional(secret(32)),
    RATE_LIMIT_FACTOR: z._default(factor, 1),
    TRUST_PROXY: z._default(whole(0, 10), 0),
    METRICS_TOKEN: z.optional(secret(16)),
    CHECKLIST_PIN: z.optional(z.string().check(z.regex(/^\d{4,12}$/, 'must be 4 to 12 digits'))),
    SHOP: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 of a-z, 0-9 and -')), 'naust'),
    EVENT_STORE: store('sqlite', 'events.db', servers.esdb, given.EVENT_STORE),
    READ_MODELS: store('sqlite', 'read-models.db', servers.mongodb, given.READ_MODELS),
    JOBS: store('sqlite', 'jobs.db', servers.redis, given.JOBS),
    MAIL: mailSchema(dataDir, given.MAIL),
    SMS: smsSchema,
    SMS_KEY: z.optional(secret(8)),
    EHF_KEY: z._default(z.union([z.literal(''), secret(8)]), ''),
    VIPPS: walletSchema(dataDir, given.VIPPS),
    VIPPS_CLIENT_ID: z.optional(secret(4)),
    VIPPS_CLIENT_SECRET: z.optional(secret(4)),
    VIPPS_SUBSCRIPTION_KEY: z.optional(secret(4)),
    VIPPS_MSN: z.optional(z.string().check(z.regex(/^\d{4,6}$/, 'must be 4 to 6 digits'))),
    VIPPS_WEBHOOK_URL: z.optional(given.VIPPS?.startsWith('http:') ? address : httpsAddress),
    SIMULATOR_CALLERS: z._default(z.enum(['machine', 'network'], 'must be machine or network'), 'machine'),
    CAPTURE: z._default(z.enum(['on_pickup', 'on_order'], 'must be on_pickup or on_order'), 'on_pickup'),
    KEYS: store('sqlite', 'keys.db', servers.mongodb, given.KEYS),
    IMAGES: engine('folder', 'images'),
    DOCUMENTS: engine('folder', 'documents'),
    ORGANISATIONS: z._default(registerAddress, 'https://data.brreg.no'),
    ...testSettings(given),
    ...upkeep,
  });
}

export type Config = ReturnType<typeof readConfig>;

/**
 * The settings, from environment variables; empty ones count as absent.
 * @throws ConfigError naming each variable that cannot be used
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const dataDir = given.DATA_DIR ?? 'data';
  const data = settingsIn(dataDir, given);
  const engines = {
    eventStore: data.EVENT_STORE,
    readModels: data.READ_MODELS,
    jobs: data.JOBS,
    mail: data.MAIL,
    sms: data.SMS,
    vipps: data.VIPPS,
    keys: data.KEYS,
    images: data.IMAGES,
    documents: data.DOCUMENTS,
  };
  const isEmbedded = Object.values(engines).every((engine) => engine.isEmbedded);
  return {
    port: data.PORT,
    /** Prefix of all names of the shop on engines that it shares with others. */
    shop: data.SHOP,
    dataDir,
    logFile: join(dataDir, 'log', 'naust.log'),
    log: logIn(data),
    /** Where a test makes the process end itself. */
    crashAt: data.CRASH_AT ?? null,
    baseUrl: data.BASE_URL,
    isTrial: isTrial(data, given.VIPPS),
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    requiresSecondFactor: data.ADMIN_SECOND_FACTOR === 'required',
    /** Whether a folder without a shop is filled with a demo. Default: only where nothing is real. */
    wantsDemo: data.DEMO ?? (isEmbedded && data.ADMIN_PASSWORD === undefined && !data.BASE_URL.startsWith('https:')),
    secretKey: data.SECRET_KEY,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    checklistPin: data.CHECKLIST_PIN,
    /** Of the SMS gateway; empty without one. */
    smsKey: smsKeyIn(data),
    /** Of the access point for e-invoices; empty without one. */
    ehfKey: data.EHF_KEY,
    /** When reserved money is captured. */
    captureOn: data.CAPTURE === 'on_order' ? ('order' as const) : ('pickup' as const),
    /** Null if the wallet is simulated. */
    vipps: data.VIPPS.scheme === 'simulator' ? null : vippsIn(data),
    /** Address of the register of organisations; null: none is used. */
    organisations: data.ORGANISATIONS === 'off:' ? null : data.ORGANISATIONS,
    /** Allowed callers of a simulator in its own process. */
    simulatorCallers: data.SIMULATOR_CALLERS,
    backup: backupIn(data),
    engines,
    isEmbedded,
  };
}

/** @throws ConfigError */
function settingsIn(dataDir: string, given: Record<string, string | undefined>) {
  // Keys follow the read models to their server, into a database of their own.
  if (given.KEYS === undefined && given.READ_MODELS?.startsWith('mongodb'))
    given.KEYS = withoutDatabase(given.READ_MODELS);
  const parsed = schemaIn(dataDir, given).safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
}

const logIn = ({ LOG, LOG_MAX_MB, LOG_MAX_DAYS, LOG_KEEP }: ReturnType<typeof settingsIn>) => ({
  isOnStdout: LOG === 'stdout',
  maxBytes: LOG_MAX_MB * 1024 * 1024,
  maxAgeMs: LOG_MAX_DAYS * 24 * 60 * 60_000,
  /** Number of older log files to keep. */
  keep: LOG_KEEP,
});

/**
 * A public shop without real payments: every page says so.
 * @throws ConfigError if a public shop uses the simulated wallet without an explicit setting
 */
function isTrial({ BASE_URL, VIPPS }: { BASE_URL: string; VIPPS: { scheme: string } }, named?: string): boolean {
  if (!BASE_URL.startsWith('https:')) return false;
  if (named === undefined) throw new ConfigError(NOBODY_PAYS);
  return VIPPS.scheme !== 'https';
}

interface BackupSettings {
  BACKUP_TO?: string | undefined;
  BACKUP_AT: readonly number[];
  BACKUP_KEEP: number;
  EVENT_STORE: { isEmbedded: boolean };
  KEYS: { isEmbedded: boolean };
}

/** Backups that the shop takes by itself, at these minutes after midnight in Oslo; null: none. */
function backupIn({ BACKUP_TO: to, BACKUP_AT: times, BACKUP_KEEP: keep, EVENT_STORE, KEYS }: BackupSettings) {
  if (to === undefined) return null;
  if (EVENT_STORE.isEmbedded && KEYS.isEmbedded) return { to, times, keep };
  throw new ConfigError(
    'BACKUP_TO needs EVENT_STORE and KEYS as files: a server is backed up by its own tools. Remove BACKUP_TO',
  );
}

/** @throws ConfigError if a gateway has no key */
function smsKeyIn({ SMS, SMS_KEY = '' }: { SMS: { isEmbedded: boolean }; SMS_KEY?: string | undefined }): string {
  if (!SMS.isEmbedded && SMS_KEY === '') throw new ConfigError('SMS_KEY must be set together with SMS');
  return SMS_KEY;
}

interface VippsSettings {
  VIPPS: { scheme: string };
  BASE_URL: string;
  VIPPS_CLIENT_ID?: string | undefined;
  VIPPS_CLIENT_SECRET?: string | undefined;
  VIPPS_SUBSCRIPTION_KEY?: string | undefined;
  VIPPS_MSN?: string | undefined;
  VIPPS_WEBHOOK_URL?: string | undefined;
}

/** Settings that real payments need. */
function vippsIn(settings: VippsSettings) {
  const { VIPPS_CLIENT_ID, VIPPS_CLIENT_SECRET, VIPPS_SUBSCRIPTION_KEY, VIPPS_MSN, VIPPS_WEBHOOK_URL } = settings;
  const { BASE_URL, VIPPS } = settings;
  if (VIPPS.scheme === 'https' && !BASE_URL.startsWith('https:')) {
    throw new ConfigError('BASE_URL must be an https address where VIPPS is real');
  }
  if (!VIPPS_CLIENT_ID || !VIPPS_CLIENT_SECRET || !VIPPS_SUBSCRIPTION_KEY || !VIPPS_MSN) {
    const needed = { VIPPS_CLIENT_ID, VIPPS_CLIENT_SECRET, VIPPS_SUBSCRIPTION_KEY, VIPPS_MSN };
    const missing = Object.entries(needed).filter(([, value]) => !value);
    throw new ConfigError(missing.map(([name]) => `${name} must be set together with VIPPS`).join('\n'));
  }
  return {
    keys: {
      clientId: VIPPS_CLIENT_ID,
      clientSecret: VIPPS_CLIENT_SECRET,
      subscriptionKey: VIPPS_SUBSCRIPTION_KEY,
      merchantSerialNumber: VIPPS_MSN,
    },
    webhookUrl: VIPPS_WEBHOOK_URL ?? `${BASE_URL}/api/vipps/webhook`,
  };
}
