import type { Clock } from '@naust/infra/clock.ts';
import { callOut } from '@naust/infra/outgoing-call.ts';
import { signWebhook } from '@naust/infra/payments/vipps/vipps-webhook.ts';
import type { WalletFile } from './wallet-file.ts';
import type { Delivery, Registration, WebhookQueue } from './webhook-queue.ts';

const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60 * 60_000;
const GIVEN_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
const DEADLINE_MS = 10_000;

export interface WebhookSender {
  /** Sends all that is due, and resolves when nothing is due any more. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** Sends signed messages, those of one registration one after another: one that is not taken holds up the next. */
export function webhookSender(file: WalletFile, queue: WebhookQueue, clock: Clock): WebhookSender {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function deliverTo(registration: Registration): Promise<void> {
    for (;;) {
      const now = clock.now();
      const delivery = stopping.signal.aborted ? null : queue.next(registration.id, now);
      if (delivery === null || delivery.next_at > now) return;
      const isTaken = await send(registration, messageOf(file, delivery), now, stopping.signal);
      if (stopping.signal.aborted) return;
      if (isTaken || now - delivery.first_at > GIVEN_UP_AFTER_MS) queue.done(delivery.id);
      else queue.tryAgainAt(delivery.id, now + backOffMs(delivery.attempts));
    }
  }

  async function deliverAll(): Promise<void> {
    // Not before `running` is set.
    await null;
    try {
      while (isAskedAgain && !stopping.signal.aborted) {
        isAskedAgain = false;
        await Promise.all(queue.registrations().map(deliverTo));
      }
    } finally {
      running = null;
    }
  }

  return {
    deliver() {
      isAskedAgain = true;
      running ??= deliverAll();
      return running;
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** True where the shop took it. */
async function send({ url, secret }: Registration, rawBody: string, now: number, stopping: AbortSignal) {
  const signed = signWebhook({ url: new URL(url), rawBody, date: new Date(now).toUTCString() }, secret);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'vipps-simulator' };
  try {
    const { isOk } = await callOut(url, { method: 'POST', headers, body: rawBody, signal });
    return isOk;
  } catch {
    // Not reached, or too slow: the same as a refusal.
    return false;
  }
}

const backOffMs = (attempts: number) => Math.min(FIRST_BACK_OFF_MS * 2 ** Math.min(attempts, 20), LONGEST_BACK_OFF_MS);

function messageOf(file: WalletFile, delivery: Delivery): string {
  const { msn, reference, event } = file.eventAt(delivery.event);
  return JSON.stringify({
    msn,
    reference,
    pspReference: event.pspReference,
    name: event.name,
    amount: { currency: 'NOK', value: event.amountOre },
    timestamp: new Date(event.at).toISOString(),
    idempotencyKey: event.idempotencyKey,
    success: true,
  });
}
