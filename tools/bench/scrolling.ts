import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Scrolled {
  /** Place of the row at which it ended. */
  rows: number;
  /** Tasks of the page's thread over 50 ms. */
  tasks: number;
  /** Milliseconds; 0 where there was none over 50. */
  longestTaskMs: number;
}

/** Scrolls the list of orders in a browser, in a process of its own. */
export async function scrollOrders(url: string, token: string): Promise<Scrolled> {
  const child = fork(join(process.cwd(), 'tools/scroll.mjs'));
  let scrolled: Scrolled | null = null;
  child.once('message', (told) => {
    scrolled = told as Scrolled;
  });
  const closed = once(child, 'close');
  child.send({ url, token });
  const [code] = await closed;
  if (!scrolled) throw new Error(`the browser ended with ${code}`);
  return scrolled;
}
