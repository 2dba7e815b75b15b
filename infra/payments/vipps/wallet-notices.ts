import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Clock, isWithin } from '../../clock.ts';
import { writeDurably } from '../../durable-file.ts';
import type { VippsApi } from './vipps-api.ts';
import { readWebhook, type WalletNotice } from './vipps-webhook.ts';
import { noticeNames, registeredAnswer, registrationsAnswer } from './vipps-wire.ts';

/** Webhooks of the wallet. */
export interface WalletNotices {
  /** The notice in a request that the wallet has signed; null for every other one. `rawBody`: as received. */
  read(header: (name: string) => string | undefined, rawBody: string): WalletNotice | null;
}

export interface VippsNotices extends WalletNotices {
  /** Registers this address with the wallet, and removes earlier ones. Harmless to repeat. */
  registerAt(url: string): Promise<void>;
}

export interface VippsNoticesOptions {
  call: VippsApi;
  /** Where the secret is stored: the wallet shows it only once. */
  folder: string;
  clock: Clock;
}

const WEBHOOKS = '/webhooks/v1/webhooks';
const FILE = 'vipps-webhook.json';
const OWNER_ONLY = 0o600;
/** Unsigned requests do not make the file be read more often than this. */
const LOOK_AGAIN_MS = 500;
const eventTypes = noticeNames.map((name) => `epayments.payment.${name.toLowerCase()}.v1`);

/** Newest first; the previous secret stays valid, because webhooks may be in transit. */
const kept = z.array(z.object({ id: z.string(), url: z.string(), secret: z.string() })).check(z.maxLength(2));

type Registrations = z.infer<typeof kept>;

export async function openVippsNotices({ call, folder, clock }: VippsNoticesOptions): Promise<VippsNotices> {
  let registrations = await readKeptOrNone(join(folder, FILE), clock);

  const lookAgain = seldom(clock, async () => {
    registrations = await readKept(join(folder, FILE));
  });

  async function register(url: string): Promise<Registrations[number]> {
    const body = { url, events: eventTypes };
    const added = await call({ method: 'POST', path: WEBHOOKS, body, key: randomUUID(), answer: registeredAnswer });
    return { ...added, url };
  }

  return {
    read(header, rawBody) {
      for (const { url, secret } of registrations) {
        const { host, pathname, search } = new URL(url);
        const request = { method: 'POST', host, pathAndQuery: pathname + search, header, rawBody };
        const notice = readWebhook(request, { secrets: [secret], now: clock.now() });
        if (notice) return notice;
      }
      // Another process may have registered since: the wallet sends it again, and then it is valid.
      lookAgain();
      return null;
    },
    async registerAt(url) {
      // Another process may have registered meanwhile.
      registrations = await readKeptOrNone(join(folder, FILE), clock);
      const { webhooks } = await call({ method: 'GET', path: WEBHOOKS, answer: registrationsAnswer });
      const newest = registrations[0];
      const isThere = newest?.url === url && webhooks.some(({ id }) => id === newest.id);
      if (!isThere) {
        registrations = [await register(url), ...registrations.slice(0, 1)];
        await writeDurably(folder, FILE, Buffer.from(JSON.stringify(registrations)), OWNER_ONLY);
      }
      // Earlier registrations have a lost secret or an unused address.
      const own = new Set([url, ...registrations.map((one) => one.url)]);
      const old = webhooks.filter((one) => own.has(one.url) && one.id !== registrations[0]?.id);
      for (const { id } of old) {
        await call({ method: 'DELETE', path: `${WEBHOOKS}/${encodeURIComponent(id)}`, answer: z.unknown() });
      }
    },
  };
}

/** Runs the work at intervals, never twice at once; a failed run is repeated by a later call. */
function seldom(clock: Clock, work: () => Promise<void>): () => void {
  let isWorking = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (isWorking || isWithin(lastAt, LOOK_AGAIN_MS, clock.now())) return;
    isWorking = true;
    lastAt = clock.now();
    work()
      .catch(() => {})
      .finally(() => {
        isWorking = false;
      });
  };
}

/** An unreadable file is moved away: the shop registers again. */
async function readKeptOrNone(file: string, clock: Clock): Promise<Registrations> {
  try {
    return await readKept(file);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault) throw fault;
    const aside = `${file}.damaged-${new Date(clock.now()).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
    process.emitWarning(`${file} cannot be read and is set aside as ${aside}: ${String(fault)}`);
    await rename(file, aside);
    return [];
  }
}

async function readKept(file: string): Promise<Registrations> {
  try {
    return kept.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return [];
    throw fault;
  }
}
