import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { UnknownEvent, withoutPersonal } from '@naust/infra/keys/event-encryption.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { BankPlacements } from './bank-placements.ts';
import { ClosedTerms } from './closed-terms.ts';
import { EncryptedPersonal } from './encrypted-personal.ts';
import { ErasedKeys } from './erased-keys.ts';
import { Findings } from './findings.ts';
import type { Checked, RawCheck } from './log-check.ts';
import { NumberedDocuments } from './numbered-documents.ts';
import { StreamOrder } from './stream-order.ts';

const BATCH_SIZE = 5_000;

/** Reads the log once, up to its current end, and checks its guarantees and those of its keys. */
export async function verifyLog(
  events: Pick<EventStore, 'follow' | 'head'>,
  keys: Pick<PersonKeys, 'find'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<readonly Checked[]> {
  const [documents, bank] = [new NumberedDocuments(), new BankPlacements()];
  const raw: readonly RawCheck[] = [new StreamOrder(), new EncryptedPersonal(), documents, bank, new ClosedTerms()];
  const erased = new ErasedKeys();
  const readable = new Readable();
  const head = await events.head();
  if (head > 0n) {
    for await (const batch of events.follow(0n, signal, { batchSize: BATCH_SIZE })) {
      for (const recorded of batch.events) {
        for (const check of raw) check.see(recorded);
        const storedEvent = readable.tell(recorded);
        if (storedEvent) erased.see(storedEvent);
      }
      if (batch.seen >= head) break;
    }
  }
  documents.end();
  bank.end(clock.now());
  await erased.lookInto(keys, clock.now());
  return [...raw, readable, erased];
}

/** This program knows the type and version of every event. */
class Readable implements Checked {
  readonly claim = 'Every event can be read';
  readonly faults = new Findings();
  #read = 0;

  tell(recorded: RecordedEvent): StoredEvent<ShopEvent> | undefined {
    try {
      const [storedEvent] = withoutPersonal([recorded]);
      this.#read += 1;
      return storedEvent;
    } catch (error) {
      const { type, schemaVersion } = recorded;
      const why = error instanceof UnknownEvent ? 'is newer than this program' : `cannot be read: ${String(error)}`;
      this.faults.add(recorded, `${type} version ${schemaVersion} ${why}`);
      return undefined;
    }
  }

  describeCount(): string {
    return `${this.#read} events read`;
  }
}
