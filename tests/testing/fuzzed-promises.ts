import * as z from 'zod/mini';
import type { GeneratedCall } from './generated-calls.ts';
import { addCustomer, GUEST, type Line, placed, requireStatus, sale } from './shop-story.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Data that only its owners and the administrators may read. No generated call contains any of it. */
const MARKS = {
  name: 'Olaug Stillferd',
  email: 'olaug.stillferd@kunde.test',
  address: 'Fjordgløtt 7319',
  guest: 'Gudmund Gjestfri',
  guestEmail: 'gudmund@stille.test',
  message: 'Bare til dere 8841',
  reply: 'Bare til deg 2206',
  charge: 'Ny teltduk 9027',
  note: 'Ringer alltid først 6614',
};

const rowAdded = z.object({ id: z.string() });

/** Adds a customer whose data no other customer may read. Returns the ids of it. */
export async function addStranger(shop: ShopUnderTest, goods: number): Promise<string[]> {
  const olaug = await addCustomer(shop, MARKS.name, { address: MARKS.address });
  const lines: Line[] = [sale(goods)];
  const own = await placed(shop, lines, { token: olaug.token });
  const guests = await placed(shop, lines, {
    fields: { guest: { ...GUEST, name: MARKS.guest, email: MARKS.guestEmail } },
  });
  const added = async (path: string, body: object, token = shop.adminToken) =>
    rowAdded.parse(requireStatus(await shop.call('POST', path, { token, body }), 201)).id;
  const message = await added('/api/inbox', { MessageTopicId: 1, message: MARKS.message }, olaug.token);
  await added(`/api/inbox/${message}/reply`, { message: MARKS.reply });
  const charge = await added(`/api/orders/${own}/charges`, { description: MARKS.charge, amount: 200 });
  await added(`/api/orders/${own}/notes`, { text: MARKS.note });
  return [own, guests, olaug.id, message, charge];
}

/** Records which callers got data of others. */
export class FactsOfOthers {
  readonly #unseen = new Set(Object.values(MARKS));
  readonly #faults: string[] = [];

  /** Checks every answer, with its headers. */
  listener(who: string, call: GeneratedCall, answer: string): void {
    const reported = Object.values(MARKS).filter((mark) => answer.includes(mark));
    if (who === 'admin') for (const mark of reported) this.#unseen.delete(mark);
    else if (reported.length > 0)
      this.#faults.push(`tells ${who} of ${reported.join(' and ')}: ${JSON.stringify(call)}`);
  }

  /** The leaks; and the data that no call returns even to administrators, so that the check would be void. */
  faults(): string[] {
    return [...this.#faults, ...[...this.#unseen].map((mark) => `not even administrators are told of ${mark}`)];
  }
}

interface Acknowledged {
  /** The call, to repeat it. */
  sent: string;
  status: number;
  /** The request id of its events in the log. */
  requestId: string;
  /** Whether a read returns the sent values; null if that cannot be decided. */
  isReadBack: boolean | null;
}

type Row = Readonly<Record<string, unknown>>;

interface Added {
  token: string | null;
  position: string;
  id: unknown;
}

/** Records the acknowledged changes, and checks at the end that the log has them. */
export class Acknowledgements {
  readonly #shop: ShopUnderTest;
  readonly #all: Acknowledged[] = [];

  constructor(shop: ShopUnderTest) {
    this.#shop = shop;
  }

  /** Before a call with this token: returns the function to call with its answer. */
  begin(call: GeneratedCall, token: string | null): (answer: Response, text: string) => Promise<void> {
    if (call.method === 'GET') return async () => {};
    const before = this.#all.length;
    return async ({ ok, status, headers }, text) => {
      const [requestId, position] = [headers.get('x-request-id'), headers.get('x-position')];
      if (!ok || requestId === null || position === null) return;
      const { id = null } = status === 201 ? (JSON.parse(text) as { id?: unknown }) : {};
      const isReadBack =
        call.method === 'PUT' || id !== null ? await this.#isReadBack(call, { token, position, id }) : null;
      // Another call may have written the same row meanwhile.
      this.#all.push({
        sent: JSON.stringify(call),
        status,
        requestId,
        isReadBack: this.#all.length === before ? isReadBack : null,
      });
    };
  }

  /** `id`: of an added row, which is looked up in its list. */
  async #isReadBack({ path, json, form }: GeneratedCall, { token, position, id }: Added): Promise<boolean | null> {
    const headers = { authorization: `Bearer ${token}`, 'x-min-position': position };
    const answer = await fetch(this.#shop.url + path, { headers });
    if (answer.status !== 200) return id === null ? null : false;
    const found: unknown = await answer.json();
    const read = (Array.isArray(found) ? (found as Row[]).find((row) => row.id === id) : found) as Row | undefined;
    if (!read) return false;
    const sent = Object.entries(form ?? (json as Row | null) ?? {});
    const reported = sent.filter(([field, value]) => field !== 'version' && isPlain(value) && isPlain(read[field]));
    return reported.every(([field, value]) => tidy(read[field]) === tidy(value));
  }

  /** The number of acknowledged changes, and those missing in the log. */
  async compared(): Promise<{ changes: number; lost: string[] }> {
    const written = await this.#requestsInLog();
    const lost = this.#all
      .filter(({ requestId }) => !written.has(requestId))
      .filter(({ isReadBack }) => isReadBack === false)
      .map(({ sent, status }) => `acknowledged (${status}) and not in the log: ${sent}`);
    return { changes: this.#all.length, lost };
  }

  async #requestsInLog(): Promise<Set<string>> {
    const stop = new AbortController();
    const found = new Set<string>();
    for await (const { events, live } of this.#shop.shop.engines.store.follow(0n, stop.signal)) {
      for (const { meta } of events) found.add(meta.correlationId);
      if (live) stop.abort();
    }
    return found;
  }
}

const isPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** In the form in which names are stored. */
const tidy = (value: unknown) =>
  String(value)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
