import * as z from 'zod/mini';

const change = z.object({ name: z.string(), ids: z.nullable(z.array(z.string())) });
/** A change of a read model, in these documents or, if `ids` is null, in any. */
export type LiveChange = z.infer<typeof change>;

const changesMessage = z.object({ position: z.string(), changed: z.array(change) });

/** 'open' comes first, with the position at the start of the stream. */
export interface LiveMessage {
  readonly event: string;
  readonly position: string;
  readonly changed: readonly LiveChange[];
}

export interface LiveReading {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly onMessage: (message: LiveMessage) => void;
  /** Called for every message, heartbeats included. */
  readonly onSign: () => void;
}

/** Reads the messages of GET /api/live until it ends. */
export async function readLive({ stream, onMessage, onSign }: LiveReading): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const message = messageIn(part);
      if (message !== null) onMessage(message);
    }
  }
}

/** null for a heartbeat, and for a message that this version does not know. */
function messageIn(part: string): LiveMessage | null {
  const field = (name: string) =>
    part
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, data] = [field('event'), field('data')];
  if (event === undefined || data === undefined) return null;
  const parsed = z.safeParse(changesMessage, JSON.parse(data));
  return parsed.success ? { event, ...parsed.data } : null;
}
