import { type LiveConnection, stayConnected } from './live-connection.ts';
import type { LiveMessage } from './live-messages.ts';

const NAME = 'shop-live';

/**
 * One tab of the browser is connected and forwards messages to the others; when it closes, another takes over. If the
 * browser lacks locks, each tab connects by itself.
 */
export async function shareLive({ bearer, signal, onMessage }: LiveConnection): Promise<void> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  if (!locks || !('BroadcastChannel' in globalThis)) return stayConnected({ bearer, signal, onMessage });
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => onMessage(data);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const tellAll = (message: LiveMessage) => {
    if (signal.aborted) return;
    channel.postMessage(message);
    onMessage(message);
  };
  try {
    await locks.request(NAME, { signal }, () => stayConnected({ bearer, signal, onMessage: tellAll }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
