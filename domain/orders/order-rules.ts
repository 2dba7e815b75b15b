import { areFirstRules } from '../rules/checked-rules.ts';
import { FIRST_RULES, type ShopRules } from '../rules/rules.ts';
import type { OrderContent } from './order-content.ts';

/** A consumer's invoice is due after two weeks at the earliest. */
const SHORTEST_CONSUMER_DAYS = 14;

/** The rules that applied when the order was placed. */
export const rulesOf = ({ rules }: Pick<OrderContent, 'rules'>): ShopRules => rules ?? FIRST_RULES;

/** Days until an invoice is due. */
export const daysToPay = ({ invoiceDueDays }: Pick<ShopRules, 'invoiceDueDays'>, isBusiness: boolean): number =>
  isBusiness ? invoiceDueDays : Math.max(invoiceDueDays, SHORTEST_CONSUMER_DAYS);

/** What an order keeps of the rules: nothing if they are the first ones. */
export function keptRules(rules: ShopRules, isBusiness: boolean): Pick<OrderContent, 'rules'> {
  const kept = { ...rules, invoiceDueDays: daysToPay(rules, isBusiness) };
  return areFirstRules(kept) ? {} : { rules: kept };
}
