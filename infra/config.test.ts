import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { secretKeyOf } from './secret-key.ts';

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: 'data',
      baseUrl: 'http://localhost:3000',
      wantsDemo: true,
      rateLimitFactor: 1,
      trustProxy: 0,
      isEmbedded: true,
      engines: {
        eventStore: { scheme: 'sqlite', path: join('data', 'events.db') },
        jobs: { scheme: 'sqlite', path: join('data', 'jobs.db') },
        mail: { scheme: 'folder', path: join('data', 'outbox') },
        vipps: { scheme: 'simulator', path: '' },
        images: { scheme: 'folder', path: join('data', 'images') },
        documents: { scheme: 'folder', path: join('data', 'documents') },
      },
    });
  });

  it('name the register of organisations, another one, or none', () => {
    const register = (ORGANISATIONS?: string) => readConfig({ ORGANISATIONS }).organisations;
    expect(register()).toBe('https://data.brreg.no');
    expect(register('http://127.0.0.1:4000/')).toBe('http://127.0.0.1:4000');
    expect(register('off:')).toBeNull();
    expect(() => register('ftp://brreg')).toThrow(ConfigError);
  });

  it('are read from the environment, where an empty variable is none', () => {
    const config = readConfig({
      PORT: '8080',
      DATA_DIR: '/srv/naust',
      DEMO: '1',
      RATE_LIMIT_FACTOR: '0.5',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: '',
      EVENT_STORE: 'sqlite:/fast/events.db',
    });
    expect(config).toMatchObject({
      port: 8080,
      baseUrl: 'http://localhost:8080',
      wantsDemo: true,
      rateLimitFactor: 0.5,
      trustProxy: 1,
      adminEmail: undefined,
      engines: { eventStore: { path: '/fast/events.db' }, keys: { path: '/srv/naust/keys.db' } },
    });
    expect(readConfig({ BASE_URL: 'https://naust.example/', VIPPS: 'simulator:' }).baseUrl).toBe(
      'https://naust.example',
    );
  });

  it.each(['smtp', 'smtps'])('take a mail server by %s, which is no embedded engine', (scheme) => {
    const url = `${scheme}://naust:hunter2@mail.example:587`;
    const { engines, isEmbedded } = readConfig({ MAIL: url });
    expect(engines.mail).toEqual({ scheme, path: '', url, isEmbedded: false });
    expect(isEmbedded).toBe(false);
  });

  it.each([
    ['PORT', 'tretusen', 'whole number'],
    ['PORT', '70000', 'at most 65535'],
    ['BASE_URL', 'naust.example', 'http'],
    ['BASE_URL', 'javascript:alert(1)', 'http'],
    ['DEMO', 'kanskje', '1 or 0'],
    ['RATE_LIMIT_FACTOR', '-1', 'number from 0'],
    ['TRUST_PROXY', 'true', 'whole number'],
    ['ADMIN_EMAIL', 'ikke en adresse', 'e-mail address'],
    ['ADMIN_PASSWORD', 'kort', '8 characters'],
    ['SECRET_KEY', 'for-kort', '32 characters'],
    ['SECRET_KEY', '<put a long random value in here now>', 'placeholder'],
    ['SECRET_KEY', 'change-me-change-me-change-me-change-me', 'placeholder'],
    ['METRICS_TOKEN', 'your-metrics-token', 'placeholder'],
    ['CHECKLIST_PIN', 'abcd', '4 to 12 digits'],
    ['MAIL', 'folder:', 'lacks its path'],
    ['MAIL', 'smtp:mail.example', 'smtp://host:port'],
    ['MAIL', 'smtps://', 'smtp://host:port'],
    ['VIPPS', 'https://api.vipps.no.example.com', 'https://api.vipps.no'],
    ['VIPPS', 'http://api.vipps.no', 'https://api.vipps.no'],
    ['VIPPS_MSN', '12', '4 to 6 digits'],
    ['VIPPS_CLIENT_SECRET', '<from the portal>', 'placeholder'],
    ['VIPPS_WEBHOOK_URL', 'http://naust.example.no/hook', 'https'],
    ['BACKUP_AT', '24:00', 'times such as'],
    ['BACKUP_AT', '3:30', 'times such as'],
    ['BACKUP_KEEP', '0', 'at least 1'],
  ])('refuse %s=%s by name', (name, value, reason) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .*${reason}`));
  });

  it('take copies at the set times, where log and keys are files', () => {
    expect(readConfig({}).backup).toBeNull();
    expect(readConfig({ BACKUP_TO: '/mnt/copies' }).backup).toEqual({ to: '/mnt/copies', times: [210], keep: 7 });
    const settings = { BACKUP_TO: '/mnt/copies', BACKUP_AT: '00:00,23:59', BACKUP_KEEP: '30' };
    expect(readConfig(settings).backup).toEqual({ to: '/mnt/copies', times: [0, 1_439], keep: 30 });
    for (const elsewhere of [{ EVENT_STORE: 'esdb://log:2113' }, { KEYS: 'mongodb://keys:27017' }])
      expect(() => readConfig({ ...settings, ...elsewhere })).toThrow(/^BACKUP_TO needs EVENT_STORE and KEYS as files/);
  });

  it.each([
    ['EVENT_STORE', 'kafka://admin:hunter2@events.internal:2113'],
    ['READ_MODELS', 'postgres://naust:hunter2@db/naust'],
    ['JOBS', 'amqp://:hunter2@queue'],
    ['MAIL', 'sendgrid://naust:hunter2@mail'],
    ['VIPPS', 'stripe://naust:hunter2@cards'],
  ])('know no other engine for %s, and say so without its password', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} names an unknown engine "${value.split(':')[0]}"`));
    expect(read).not.toThrow(/hunter2/);
  });

  it('take a simulated wallet for a shop that is open to the world only where it is named, and know it for a trial', () => {
    const BASE_URL = 'https://naust.example.no';
    expect(() => readConfig({ BASE_URL })).toThrow(/^VIPPS must be set .*VIPPS=simulator:/);
    expect(() => readConfig({ BASE_URL, VIPPS: '' })).toThrow(/^VIPPS must be set/);
    expect(readConfig({ BASE_URL, VIPPS: 'simulator:' }).isTrial).toBe(true);
    expect(readConfig({}).isTrial).toBe(false);
  });

  describe('of a real wallet', () => {
    const real = {
      VIPPS: 'https://api.vipps.no',
      BASE_URL: 'https://naust.example.no',
      VIPPS_CLIENT_ID: 'fb492b5e-7907-4d83-ba20-c7fb60ca35de',
      VIPPS_CLIENT_SECRET: 'Y8Kteew6GE3ZmeycEt6egg==',
      VIPPS_SUBSCRIPTION_KEY: '0f14ebcab0eb4b29ae0cb90d91b4a84a',
      VIPPS_MSN: '123456',
    };

    it('may be a simulator of the private network, which tells the shop without https', () => {
      const simulated = { ...real, VIPPS: 'http://simulator:3000/vipps-simulator' };
      const webhookUrl = 'http://command:3000/api/vipps/webhook';
      const { engines, vipps } = readConfig({ ...simulated, VIPPS_WEBHOOK_URL: webhookUrl });
      expect([engines.vipps.url, vipps?.webhookUrl]).toEqual([simulated.VIPPS, webhookUrl]);
      expect(() => readConfig({ ...real, VIPPS_WEBHOOK_URL: webhookUrl })).toThrow(/^VIPPS_WEBHOOK_URL/);
    });

    it('are its address and the keys of the shop; it is no embedded engine', () => {
      const config = readConfig(real);
      expect(config.engines.vipps).toMatchObject({ url: 'https://api.vipps.no', isEmbedded: false });
      expect(config.isEmbedded).toBe(false);
      expect(config.vipps).toEqual({
        keys: {
          clientId: real.VIPPS_CLIENT_ID,
          clientSecret: real.VIPPS_CLIENT_SECRET,
          subscriptionKey: real.VIPPS_SUBSCRIPTION_KEY,
          merchantSerialNumber: '123456',
        },
        webhookUrl: 'https://naust.example.no/api/vipps/webhook',
      });
      expect(readConfig({}).vipps).toBeNull();
    });

    it('let its messages come to another address than the shop’s', () => {
      const VIPPS_WEBHOOK_URL = 'https://hooks.example.no/vipps';
      expect(readConfig({ ...real, VIPPS_WEBHOOK_URL }).vipps?.webhookUrl).toBe(VIPPS_WEBHOOK_URL);
    });

    it.each(['VIPPS_CLIENT_ID', 'VIPPS_CLIENT_SECRET', 'VIPPS_SUBSCRIPTION_KEY', 'VIPPS_MSN'])(
      'are refused without %s',
      (name) => {
        expect(() => readConfig({ ...real, [name]: '' })).toThrow(new RegExp(`^${name} must be set`));
      },
    );

    it('are refused where customers could not come back by https', () => {
      expect(() => readConfig({ ...real, BASE_URL: 'http://naust.example.no' })).toThrow(/^BASE_URL .*https/);
    });
  });

  it('name all faults at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT .*\nDEMO /);
  });
});

describe('the secret', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'naust-secret-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const embedded = () => readConfig({ DATA_DIR: join(dataDir, 'new') });

  it('is made once, for its owner’s eyes only, and found again', () => {
    const made = secretKeyOf(embedded());
    const file = join(dataDir, 'new', 'secret.key');
    expect(made).toHaveLength(43);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(made);
    expect(secretKeyOf(embedded())).toBe(made);
  });

  it('is the given one where one is given', () => {
    const secretKey = 'k'.repeat(32);
    expect(secretKeyOf({ ...embedded(), secretKey })).toBe(secretKey);
  });

  it('is never replaced silently when its file is damaged', () => {
    secretKeyOf(embedded());
    writeFileSync(join(dataDir, 'new', 'secret.key'), '');
    expect(() => secretKeyOf(embedded())).toThrow(ConfigError);
  });

  const beside = (settings: Record<string, string>) => readConfig({ DATA_DIR: join(dataDir, 'new'), ...settings });

  it('goes on where only the mails are sent from outside', () => {
    const made = secretKeyOf(embedded());
    expect(secretKeyOf(beside({ MAIL: 'smtp://mail.test:587' }))).toBe(made);
  });

  it('must be given as soon as a store is outside, and it is said where the one of until then lies', () => {
    const JOBS = 'redis://queue:6379';
    expect(() => secretKeyOf(beside({ JOBS }))).toThrow(/^SECRET_KEY must be set/);
    secretKeyOf(embedded());
    expect(() => secretKeyOf(beside({ JOBS }))).toThrow(join(dataDir, 'new', 'secret.key'));
  });
});
