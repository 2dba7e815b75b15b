import { callOut } from '../../outgoing-call.ts';
import { type Sms, SmsAway, SmsRefused } from '../sms.port.ts';

export interface HttpSmsOptions {
  /** The address that takes a message. */
  url: string;
  /** Sent as `Authorization: Bearer`. */
  key: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

/** Answers that mean this message alone: it is malformed, its number does not exist, or it is blocked. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 410, 413, 422]);

/**
 * An SMS gateway over HTTP: POST with `{id, to, from, text}` as JSON. The id is sent as `Idempotency-Key` too, so that
 * a gateway sends a repeated message once. Keeps no copies.
 */
export function openHttpSms({ url, key, timeoutMs = TIMEOUT_MS }: HttpSmsOptions): Sms {
  return {
    isConnected: true,
    async send({ smsId: id, to, sender: from, text }, signal) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const answer = await callOut(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ id, to, from, text }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }).catch((fault: unknown) => {
        signal?.throwIfAborted();
        throw new SmsAway(`the SMS gateway did not answer: ${messageOf(fault)}`, { cause: fault });
      });
      if (answer.isOk) return;
      // The answer's text may repeat the number.
      if (REFUSED.has(answer.status)) throw new SmsRefused(`the SMS gateway refused a message: ${answer.status}`);
      throw new SmsAway(`the SMS gateway answered ${answer.status}`);
    },
    async forget() {},
    async forgetOld() {},
  };
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
