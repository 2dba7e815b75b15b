import { FIRST_RULES, type ShopRules } from '@naust/domain/rules/rules.ts';

let known: ShopRules = FIRST_RULES;

/** The shop's rules of the newest answer: every page carries one. The server decides. */
export const rulesNow = (): ShopRules => known;

export function keepRules<Shop extends { readonly rules: ShopRules }>(shop: Shop): Shop {
  known = shop.rules;
  return shop;
}
