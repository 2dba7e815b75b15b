import { callOut } from '../../outgoing-call.ts';
import { type Ehf, EhfAway, EhfRefused } from '../ehf.port.ts';

export interface HttpEhfOptions {
  /** Sent as `Authorization: Bearer`; empty: none is set. */
  key: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/** Answers that mean this document alone: it is malformed, or its receiver is unknown. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 422]);

/** The API of an access point: POST of the XML. The id of the request is sent as `Idempotency-Key`. */
export const openHttpEhf = ({ key, timeoutMs = TIMEOUT_MS }: HttpEhfOptions): Ehf => ({
  async deliver({ sendingId, name, xml, address }, signal) {
    if (key === '') throw new EhfRefused('Aksesspunktet har ingen nøkkel. Sett EHF_KEY, og send på nytt.');
    const deadline = AbortSignal.timeout(timeoutMs);
    const answer = await callOut(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'idempotency-key': sendingId,
      },
      body: xml,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    }).catch((fault: unknown) => {
      signal?.throwIfAborted();
      throw new EhfAway(`the access point did not answer: ${String(fault)}`, { cause: fault });
    });
    if (answer.isOk) return;
    if (REFUSED.has(answer.status)) throw new EhfRefused(`Aksesspunktet avviste e-fakturaen (${answer.status}).`);
    throw new EhfAway(`the access point answered ${answer.status}`);
  },
});
