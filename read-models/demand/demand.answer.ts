import type { MissedProduct } from '@naust/domain/demand/demand.contract.ts';
import { oneMoreUnitOre, weekendsOf } from '@naust/domain/demand/one-more-unit.ts';
import { toKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import type { Season } from '@naust/domain/seasons/season-fields.ts';
import { seasonsOf } from '@naust/domain/seasons/season-rows.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { MINUTES_PER_HOUR, wallMinute } from '@naust/domain/wall-clock.ts';
import type { ProductDoc } from '../products/products.model.ts';
import type { MissedPeriod } from './demand.model.ts';

interface Priced {
  readonly seasons: readonly Season[];
  readonly rules: ShopRules;
}

/** What visitors missed of a product, in these periods. A search wants one of many: it counts apart, and earns nothing. */
export function missedProductOf(
  { productId, fields }: ProductDoc,
  missed: readonly MissedPeriod[],
  { seasons, rules }: Priced,
): MissedProduct {
  const periods = missed.filter(({ refused }) => refused > 0).flatMap(periodOf);
  const prices = { ...fields, seasons: seasonsOf(seasons, { productId, groupId: fields.groupId }) };
  const { preparationHours } = rulesOfProduct(rules, fields);
  return {
    productId,
    name: fields.name,
    refused: missed.reduce((sum, { refused }) => sum + refused, 0),
    searched: missed.reduce((sum, { searched }) => sum + searched, 0),
    weekendsRefused: weekendsOf(periods).size,
    estimate: toKr(oneMoreUnitOre(periods, prices, rules, preparationHours * MINUTES_PER_HOUR)),
  };
}

function periodOf({ from, to }: MissedPeriod): Period[] {
  const [first, last] = [wallMinute(from), wallMinute(to)];
  return first === null || last === null ? [] : [{ from: first, to: last }];
}
