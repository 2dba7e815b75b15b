import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { photoKeyOf } from '@naust/domain/orders/order-files.events.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { type Finding, Findings } from './findings.ts';

/** Milliseconds after the erasure in which the key of a person or an invitation may still exist; other keys are destroyed first. */
const GRACE = 5_000;
const PAGE = 500;

interface Erased extends Pick<Finding, 'stream' | 'position'> {
  /** The holder of the key. */
  id: string;
  /** From when the key must not exist: milliseconds since 1970 UTC. */
  from: number;
}

/** No key of erased data exists, so that it cannot be read again. */
export class ErasedKeys {
  readonly claim = 'Erased data has no key';
  readonly faults = new Findings();
  readonly remarks = new Findings();
  readonly #erased: Erased[] = [];

  see({ type, data, stream, position, meta: { at } }: StoredEvent<ShopEvent>): void {
    const from = Date.parse(at);
    const event = { stream, position };
    if (type === 'PersonErased' || type === 'GuestErased')
      this.#erased.push({ ...event, id: data.personId, from: from + GRACE });
    else if (type === 'MessageErased') this.#erased.push({ ...event, id: data.messageId, from });
    else if (type === 'QuizEntrantErased') this.#erased.push({ ...event, id: data.entryId, from });
    else if (type === 'StockNoticeEnded') this.#erased.push({ ...event, id: data.noticeId, from });
    else if (type === 'OrderFilesForgotten')
      for (const id of data.fileIds) this.#erased.push({ ...event, id: photoKeyOf(id), from });
    else if (type === 'StorageWaitEnded') this.#erased.push({ ...event, id: data.waitId, from });
    else if (type === 'InvitationEnded') this.#erased.push({ ...event, id: data.invitationId, from: from + GRACE });
  }

  /** After the last event: checks whether a key exists. `now`: milliseconds since 1970 UTC. */
  async lookInto(keys: Pick<PersonKeys, 'find'>, now: number): Promise<void> {
    for (let from = 0; from < this.#erased.length; from += PAGE) {
      const page = this.#erased.slice(from, from + PAGE);
      const found = await keys.find(page.map(({ id }) => id));
      for (const erased of page) {
        if (!found.get(erased.id)) continue;
        const findings = now < erased.from ? this.remarks : this.faults;
        findings.add(erased, `the key of ${erased.id} is not erased`);
      }
    }
  }

  describeCount(): string {
    return `${this.#erased.length} erasures`;
  }
}
