import { type Business, mapLinkOf } from '@naust/domain/business/business.ts';
import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { needsAgreement } from '@naust/domain/opening-hours.ts';
import { asksForLicence } from '@naust/domain/orders/line.ts';
import { rulesOf } from '@naust/domain/orders/order-rules.ts';
import { isAhead, isOver } from '@naust/domain/orders/statuses.ts';
import {
  callText,
  goodsSentence,
  NUMBER_IS_ENOUGH,
  OPEN_MAP,
  periodsOf,
  placeText,
  timesOfVisits,
  WHAT_NOW,
} from '@naust/domain/orders/what-now.ts';
import type { Period } from '@naust/domain/period.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';
import { spokenPeriod } from '@naust/domain/spoken-period.ts';
import { whatToBring } from '@naust/domain/terms.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import type { LetterPart } from './letter-parts.ts';
import type { MailedOrder } from './mail-facts.ts';

/**
 * The three steps of the confirmation page, each only while it matters. `payment`: the state of the payment, in words.
 */
export function whatNowParts(order: MailedOrder, business: Business, payment: string): LetterPart[] {
  const { statusId, lines } = order.content;
  const rules = rulesOf(order.content);
  const steps: [string, LetterPart[]][] = [[WHAT_NOW.pay, [{ kind: 'words', text: payment }]]];
  if (isAhead(statusId)) {
    const fetched = lines.map((line) => ({ needsLicence: asksForLicence(line), isRental: line.from !== null }));
    steps.unshift([WHAT_NOW.bring, [{ kind: 'lines', lines: [...whatToBring(fetched, rules), NUMBER_IS_ENOUGH] }]]);
  }
  if (!isOver(statusId)) steps.unshift([WHAT_NOW.where, whenAndWhere(order, business)]);
  return steps.flatMap(([title, parts], at) => [{ kind: 'heading', text: `${at + 1}. ${title}` } as const, ...parts]);
}

/** 'Ring Naust Utleie: 57 00 01 00'. */
const callLine = ({ shortName, phone }: Business) => `Ring ${shortName}: ${formatPhone(phone)}`;

function whenAndWhere({ content: { lines, statusId }, hours, now }: MailedOrder, business: Business): LetterPart[] {
  const today = dayOf(now);
  const periods = periodsOf(lines);
  const goods = isAhead(statusId) ? goodsSentence(lines) : null;
  const said = (period: Period) =>
    `${spokenPeriod(period, today)}${needsAgreement(hours, period) ? `, ${BY_AGREEMENT}` : ''}`;
  return [
    { kind: 'lines', lines: [...periods.map(said), ...(goods === null ? [] : [goods])] },
    { kind: 'lines', lines: [placeText(business), ...timesOfVisits(hours, periods, today, business)] },
    {
      kind: 'links',
      links: [
        { text: OPEN_MAP, link: mapLinkOf(business) },
        { text: callText(business), link: `tel:${business.phone}`, plain: callLine(business) },
      ],
    },
  ];
}
