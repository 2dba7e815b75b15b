import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@naust/infra/clock.ts';
import { callOut } from '@naust/infra/outgoing-call.ts';
import { signWebhook } from '@naust/infra/payments/vipps/vipps-webhook.ts';
import type { NoticeName } from '@naust/infra/payments/vipps/vipps-wire.ts';
import { eventBody } from './api-answers.ts';
import type { SimEvent, SimPayment } from './sim-payment.ts';
import type { Registration, WalletFile } from './wallet-file.ts';

const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60 * 60_000;
const DEADLINE_MS = 10_000;
const HELD_FOR_MS = 30_000;

export const eventTypeOf = (name: NoticeName) => `epayments.payment.${name.toLowerCase()}.v1`;

interface Message {
  reference: string;
  rawBody: string;
  /** Until then later messages are sent first. */
  heldUntil: number;
  attempts: number;
  nextAt: number;
}

/**
 * Signed webhooks to registered shops, one after another per registration: a failed one delays the next. A restart
 * forgets undelivered ones; shops query their payments too.
 */
export class Webhooks {
  readonly #file: WalletFile;
  readonly #clock: Clock;
  readonly #stopping = new AbortController();
  readonly #waiting = new Map<string, Message[]>();
  #running: Promise<void> | null = null;
  #isAskedAgain = false;

  constructor(file: WalletFile, clock: Clock) {
    this.#file = file;
    this.#clock = clock;
  }

  register(msn: string, url: string, events: string[]): { id: string; secret: string } {
    const added = { id: randomUUID(), secret: randomBytes(64).toString('base64') };
    this.#file.register({ ...added, msn, url, events });
    return added;
  }

  /** False if there is none. */
  unregister(msn: string, id: string): boolean {
    this.#waiting.delete(id);
    return this.#file.unregister(msn, id);
  }

  /** Queues a message for each registration. */
  tell({ msn, reference, faults }: SimPayment, event: SimEvent): void {
    if (faults.includes('webhook-never')) return;
    const now = this.#clock.now();
    const rawBody = JSON.stringify({ msn, ...eventBody(reference, event) });
    for (const { id, events, msn: owner } of this.#file.registrations()) {
      if (owner !== msn || !events.includes(eventTypeOf(event.name))) continue;
      const waiting = this.#waiting.get(id) ?? [];
      const held = waiting.filter((one) => one.reference === reference && one.heldUntil > now);
      const heldUntil = faults.includes('webhook-reversed') && held.length === 0 ? now + HELD_FOR_MS : now;
      const added = () => ({ reference, rawBody, heldUntil, attempts: 0, nextAt: now });
      const times = faults.includes('webhook-thrice') ? 3 : 1;
      for (const one of held) one.heldUntil = now;
      this.#waiting.set(id, [
        ...waiting.filter((one) => !held.includes(one)),
        ...Array.from({ length: times }, added),
        ...held,
      ]);
    }
  }

  /** Sends all that is due, and resolves when nothing is due any more. */
  deliver(): Promise<void> {
    this.#isAskedAgain = true;
    this.#running ??= this.#deliverAll();
    return this.#running;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #deliverAll(): Promise<void> {
    // Not before `#running` is set.
    await null;
    try {
      while (this.#isAskedAgain && !this.#stopping.signal.aborted) {
        this.#isAskedAgain = false;
        await Promise.all(this.#file.registrations().map((registration) => this.#deliverTo(registration)));
      }
    } finally {
      this.#running = null;
    }
  }

  async #deliverTo(registration: Registration): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const now = this.#clock.now();
      const message = this.#waiting.get(registration.id)?.find(({ heldUntil }) => heldUntil <= now);
      if (!message || message.nextAt > now) return;
      if (await send(registration, message.rawBody, now, this.#stopping.signal)) {
        const waiting = this.#waiting.get(registration.id) ?? [];
        this.#waiting.set(
          registration.id,
          waiting.filter((one) => one !== message),
        );
      } else {
        message.nextAt = now + Math.min(FIRST_BACK_OFF_MS * 2 ** message.attempts, LONGEST_BACK_OFF_MS);
        message.attempts += 1;
      }
    }
  }
}

/** True if the shop accepted it. */
async function send({ url, secret }: Registration, rawBody: string, now: number, stopping: AbortSignal) {
  const signed = signWebhook({ url: new URL(url), rawBody, date: new Date(now).toUTCString() }, secret);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'vipps-simulator' };
  try {
    const { isOk } = await callOut(url, { method: 'POST', headers, body: rawBody, signal });
    return isOk;
  } catch {
    // Not reachable, or too slow: the same as a refusal.
    return false;
  }
}
