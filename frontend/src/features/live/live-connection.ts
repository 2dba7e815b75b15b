import { type LiveMessage, readLive } from './live-messages.ts';

export interface LiveConnection {
  readonly bearer: string;
  readonly signal: AbortSignal;
  readonly onMessage: (message: LiveMessage) => void;
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 30_000];
/** The shop sends a heartbeat every ten seconds. */
const LONGEST_SILENCE_MS = 30_000;

/** Listens until the signal or until the shop refuses; reconnects with growing delays after a lost connection. */
export async function stayConnected({ bearer, signal, onMessage }: LiveConnection): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const end = await listenOnce({
      bearer,
      signal,
      onMessage(message) {
        failures = 0;
        onMessage(message);
      },
    });
    if (end === 'refused') return;
    await untilNextTry(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), signal);
    failures += 1;
  }
}

async function listenOnce({ bearer, signal, onMessage }: LiveConnection): Promise<'refused' | 'lost'> {
  const line = new AbortController();
  const giveUp = () => line.abort();
  let timer = 0;
  const onSign = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(giveUp, LONGEST_SILENCE_MS);
  };
  signal.addEventListener('abort', giveUp);
  try {
    onSign();
    const { ok, status, body } = await fetch('/api/live', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${bearer}` },
      signal: line.signal,
    });
    if (!ok) return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'lost';
    if (body !== null) await readLive({ stream: body, onMessage, onSign });
  } catch {
    // After a lost connection, or one that was closed here.
  } finally {
    window.clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
  return 'lost';
}

/**
 * Half fixed, half random, so that many browsers do not reconnect at the same moment; at once when the network is back.
 */
function untilNextTry(wait: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const go = () => {
      over.abort();
      window.clearTimeout(timer);
      resolve();
    };
    const timer = window.setTimeout(go, wait / 2 + (Math.random() * wait) / 2);
    window.addEventListener('online', go, { signal: over.signal });
    signal.addEventListener('abort', go, { signal: over.signal });
  });
}
