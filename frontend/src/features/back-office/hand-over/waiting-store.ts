import type { SignatureInput } from '@naust/domain/orders/order-files.contract.ts';
import type { PhotoMoment } from '@naust/domain/orders/order-files.events.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface OfOrder {
  /** Its Idempotency-Key, so that it is added once however often it is sent. */
  readonly key: string;
  readonly orderId: string;
  readonly orderNo: number;
  /** Instant, UTC. */
  readonly at: string;
}

export interface WaitingPhoto extends OfOrder {
  readonly what: 'photo';
  readonly moment: PhotoMoment;
  readonly picture: Blob;
}

export interface WaitingSignature extends OfOrder {
  readonly what: 'signature';
  readonly signature: SignatureInput;
}

export type Waiting = WaitingPhoto | WaitingSignature;

interface Kept extends DBSchema {
  waiting: { key: string; value: Waiting };
}

/** What is not sent yet, on this phone. Where the browser keeps nothing, it lasts as long as the page. */
export interface WaitingStore {
  /** Oldest first. */
  all(): Promise<readonly Waiting[]>;
  put(item: Waiting): Promise<void>;
  remove(key: string): Promise<void>;
}

export function openWaitingStore(): WaitingStore {
  const memory = new Map<string, Waiting>();
  let opening: Promise<IDBPDatabase<Kept> | null> | null = null;
  const openDatabase = () => {
    opening ??= openKept();
    return opening;
  };
  return {
    async all() {
      const kept = (await (await openDatabase())?.getAll('waiting')) ?? [];
      return [...kept, ...memory.values()].sort((one, other) => one.at.localeCompare(other.at));
    },
    async put(item) {
      const db = await openDatabase();
      // A full disk refuses as well.
      const isKept = await db?.put('waiting', item).catch(() => null);
      if (!isKept) memory.set(item.key, item);
    },
    async remove(key) {
      memory.delete(key);
      await (await openDatabase())?.delete('waiting', key);
    },
  };
}

const openKept = (): Promise<IDBPDatabase<Kept> | null> =>
  'indexedDB' in globalThis
    ? openDB<Kept>('hand-over', 1, { upgrade: (db) => void db.createObjectStore('waiting', { keyPath: 'key' }) }).catch(
        () => null,
      )
    : Promise.resolve(null);
