import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Images } from '@naust/infra/images/images.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import type { Mail } from '@naust/infra/mail/mail.port.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { Secrets } from '@naust/infra/secrets.ts';
import type { DeviceLock } from '@naust/infra/sign-in/device-lock.ts';
import type { Passwords } from '@naust/infra/sign-in/passwords.ts';
import type { Tokens } from '@naust/infra/sign-in/tokens.ts';
import type { OrderFigures } from './orders/order-figures.ts';
import type { UnpaidOrders } from './orders/unpaid-orders.ts';
import type { WalletDesk } from './payments/wallet-desk.ts';
import type { ShopStreams } from './streams.ts';
import type { AskedReset } from './users/reset-token.ts';

/** What the commands of the shop work with. */
export interface CommandDesk {
  streams: ShopStreams;
  store: EventStore;
  keys: PersonKeys;
  clock: Clock;
  secrets: Secrets;
  passwords: Passwords;
  tokens: Pick<Tokens, 'issueToken'>;
  devices: Pick<DeviceLock, 'open'>;
  images: Images;
  figures: OrderFigures;
  unpaid: UnpaidOrders;
  mail: Pick<Mail, 'forget'>;
  wallet: WalletDesk;
  /** Resolves when it is sure that the request will be looked at; that happens later. */
  askForReset(asked: AskedReset, correlationId: string): Promise<void>;
}

/** Who asks, as the events keep it. */
export function commandContext({ actor, correlationId }: RequestContext): CommandContext {
  return { channel: 'web', correlationId, ...(actor ? { userId: actor.userId, role: actor.role } : {}) };
}

export const laterOf = (one: bigint, other: bigint): bigint => (one > other ? one : other);
