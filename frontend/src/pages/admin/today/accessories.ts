import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { addOnsQuery } from '../../../features/catalogue/accessories.ts';
import type { TodayLine } from './movable-pieces.ts';

/** The products offered together with each product. */
export type AddOnsOf = ReadonlyMap<number, ReadonlySet<number>>;

export interface SlipLine {
  readonly line: TodayLine;
  readonly isAccessory: boolean;
}

/** The lines of an order as they are packed: after each product its accessories, each line once. */
export function packedLines({ lines }: TodayRow, addOns: AddOnsOf): readonly SlipLine[] {
  const isOf = (one: TodayLine, base: TodayLine) => addOns.get(base.productId)?.has(one.productId) ?? false;
  const bases = lines.filter((line) => !lines.some((base) => base !== line && isOf(line, base)));
  const taken = new Set<TodayLine>(bases);
  const packed = bases.flatMap((base): SlipLine[] => {
    const own = lines.filter((line) => !taken.has(line) && isOf(line, base));
    for (const line of own) taken.add(line);
    return [{ line: base, isAccessory: false }, ...own.map((line) => ({ line, isAccessory: true }))];
  });
  const left = lines.filter((line) => !taken.has(line));
  return [...packed, ...left.map((line) => ({ line, isAccessory: false }))];
}

/** The accessories among the products of these orders; empty if the shop does not answer. */
export async function addOnsOf(queries: QueryClient, rows: readonly TodayRow[]): Promise<AddOnsOf> {
  const productIds = [...new Set(rows.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const found = await Promise.all(
    productIds.map(async (id) => {
      const addOns = await queries.fetchQuery({ ...addOnsQuery(id), retry: false }).catch(() => []);
      return [id, new Set(addOns.map(({ product_id }) => product_id))] as const;
    }),
  );
  return new Map(found);
}
