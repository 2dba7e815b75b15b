import * as z from 'zod/mini';
import type { ShopUnderTest } from './shop-under-test.ts';

const message = z.object({
  position: z.string(),
  changed: z.array(z.object({ name: z.string(), ids: z.nullable(z.array(z.string())) })),
});
export type LiveMessage = z.infer<typeof message>;

export interface LiveListener {
  status: number;
  type: string | null;
  messages: LiveMessage[];
  /** The whole received text. */
  text(): string;
  /** Resolves when the shop has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Listens at GET /api/live as a screen does. */
export async function listenLive({ url }: Pick<ShopUnderTest, 'url'>, token: string): Promise<LiveListener> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/live`, { headers, signal: leaving.signal });
  const messages: LiveMessage[] = [];
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const lines = text.split('\n').filter((line) => line.startsWith('data: '));
      // The last line may be incomplete.
      const whole = text.endsWith('\n') ? lines : lines.slice(0, -1);
      for (const line of whole.slice(messages.length)) messages.push(message.parse(JSON.parse(line.slice(6))));
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    messages,
    text: () => text,
    ended,
    close: () => leaving.abort(),
  };
}
