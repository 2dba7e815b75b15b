import { formatPhone } from '@naust/domain/shown-numbers.ts';
import { spokenMoment } from '@naust/domain/spoken-period.ts';
import { dayOf, wallMinute } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { declareSms } from './sms.ts';

/** Sent once per agreed return, two hours after it. `to`: Oslo wall clock. */
export const lateReturnSms = declareSms({
  name: 'send-late-return-sms',
  payload: z.object({ orderId: z.string(), to: z.string() }),
  kindOf: () => 'late',
  onceFor: ({ orderId, to }) => [orderId, to],
  isOn: ({ lateReturns }) => lateReturns,
  async find(shop, asked) {
    const found = await shop.lateReturn(asked);
    return found && { ...found, to: asked.to };
  },
  write({ to, now, content: { orderNo } }, business, texts) {
    const at = wallMinute(to);
    const when = at === null ? null : spokenMoment(at, dayOf(now), texts.spoken);
    const said = texts.late(business.shortName, orderNo, when);
    return [`${said} ${texts.returnSoon(formatPhone(business.phone))}`, said];
  },
});
