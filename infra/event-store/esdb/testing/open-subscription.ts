import { consumerTooSlow } from './call-failures.ts';
import type { OpenSubscription } from './open-calls.ts';
import type { ServerParts } from './server-parts.ts';
import type { Telling } from './telling.ts';

/** Lists a subscription among the open ones until it ends; by default a lagging one is dropped. */
export function openSubscription({ weather }: ServerParts, to: Telling): OpenSubscription {
  const { subscriptions } = weather.open;
  const subscription: OpenSubscription = { end: to.end, lag: () => to.end(consumerTooSlow()) };
  subscriptions.add(subscription);
  to.whenOver(() => subscriptions.delete(subscription));
  return subscription;
}
