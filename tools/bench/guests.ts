import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CheckoutLoad, CheckoutsDone } from './checkout-load.ts';

/** Lets guests check out in a process of its own, one checkout after another; throws where one was refused anything. */
export async function runCheckouts(load: CheckoutLoad): Promise<CheckoutsDone> {
  const child = fork(fileURLToPath(new URL('./checkout-load-main.js', import.meta.url)));
  let done: CheckoutsDone | undefined;
  child.once('message', (told: CheckoutsDone) => {
    done = told;
  });
  const closed = once(child, 'close');
  child.send(load);
  const [code] = await closed;
  if (!done) throw new Error(`the guests ended with ${code}`);
  return done;
}
