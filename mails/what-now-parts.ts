import { mapLinkOf } from '@naust/domain/business/business.ts';
import { needsAgreement } from '@naust/domain/opening-hours.ts';
import { asksForLicence } from '@naust/domain/orders/line.ts';
import { rulesOf } from '@naust/domain/orders/order-rules.ts';
import { isAhead, isOver } from '@naust/domain/orders/statuses.ts';
import { callText, goodsSentence, periodsOf, placeText, timesOfVisits } from '@naust/domain/orders/what-now.ts';
import type { Period } from '@naust/domain/period.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';
import { spokenPeriod } from '@naust/domain/spoken-period.ts';
import { whatToBring } from '@naust/domain/terms.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import type { Sender } from './letter.ts';
import type { LetterPart } from './letter-parts.ts';
import type { MailedOrder } from './mail-facts.ts';

/**
 * The three steps of the confirmation page, each only while it matters. `payment`: the state of the payment, in words.
 */
export function whatNowParts(order: MailedOrder, sender: Sender, payment: string): LetterPart[] {
  const { whatNow, confirmationTexts } = sender.texts;
  const { statusId, lines } = order.content;
  const rules = rulesOf(order.content);
  const steps: [string, LetterPart[]][] = [[whatNow.steps.pay, [{ kind: 'words', text: payment }]]];
  if (isAhead(statusId)) {
    const fetched = lines.map((line) => ({ needsLicence: asksForLicence(line), isRental: line.from !== null }));
    const brought = whatToBring(fetched, rules, confirmationTexts.bring);
    steps.unshift([whatNow.steps.bring, [{ kind: 'lines', lines: [...brought, whatNow.numberIsEnough] }]]);
  }
  if (!isOver(statusId)) steps.unshift([whatNow.steps.where, whenAndWhere(order, sender)]);
  return steps.flatMap(([title, parts], at) => [{ kind: 'heading', text: `${at + 1}. ${title}` } as const, ...parts]);
}

/** 'Ring Naust Utleie: 57 00 01 00'. */
const callLine = ({ business: { shortName, phone }, texts }: Sender) =>
  texts.confirmationTexts.call(shortName, formatPhone(phone));

function whenAndWhere({ content: { lines, statusId }, hours, now }: MailedOrder, sender: Sender): LetterPart[] {
  const { business, texts } = sender;
  const { whatNow, spoken, byAgreement } = texts;
  const today = dayOf(now);
  const periods = periodsOf(lines);
  const goods = isAhead(statusId) ? goodsSentence(lines, whatNow) : null;
  const formatPeriod = (period: Period) =>
    `${spokenPeriod(period, today, spoken)}${needsAgreement(hours, period) ? `, ${byAgreement}` : ''}`;
  return [
    { kind: 'lines', lines: [...periods.map(formatPeriod), ...(goods === null ? [] : [goods])] },
    { kind: 'lines', lines: [placeText(business), ...timesOfVisits(hours, periods, today, business, whatNow)] },
    {
      kind: 'links',
      links: [
        { text: whatNow.openMap, link: mapLinkOf(business) },
        { text: callText(business, whatNow), link: `tel:${business.phone}`, plain: callLine(sender) },
      ],
    },
  ];
}
