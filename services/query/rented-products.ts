import type { RentedProduct } from '@naust/domain/stats/stats.contract.ts';
import { MINUTES_PER_DAY, parseDate } from '@naust/domain/wall-clock.ts';
import { rentedAt, rentedProductOf } from '@naust/read-models/utilisation/utilisation.answer.ts';
import type { Rented, RentedMonthDoc } from '@naust/read-models/utilisation/utilisation.model.ts';
import { MAX_ROWS } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';

interface Asked {
  /** yyyy-mm. */
  month: string;
  /** yyyy-mm-dd: the state at the end of that day; null: the current one. */
  at: string | null;
  limit: number;
}

type RentedRow = { doc: RentedMonthDoc; rented: Rented };

/** The products with the most hours rented in a month. */
export async function mostRented(models: ShopReadModels, asked: Asked): Promise<RentedProduct[]> {
  const rows = asked.at === null ? await rowsNow(models, asked) : await rowsAt(models, asked, asked.at);
  const products = await models.openUnits.getMany(rows.map(({ doc }) => String(doc.productId)));
  const productOf = new Map(products.map((product) => [product.id, product]));
  const until = asked.at === null ? Number.POSITIVE_INFINITY : endOf(asked.at);
  return rows.map(({ doc, rented }) =>
    rentedProductOf(doc, rented, productOf.get(String(doc.productId)) ?? null, until),
  );
}

const endOf = (day: string) => ((parseDate(day) ?? 0) + 1) * MINUTES_PER_DAY;

async function rowsNow({ rentedMonths }: ShopReadModels, { month, limit }: Asked): Promise<RentedRow[]> {
  const { docs } = await rentedMonths.find({ index: 'byMonth', equals: [month], descending: true, limit });
  return docs.filter(({ minutes }) => minutes > 0).map((doc) => ({ doc, rented: doc }));
}

/** The index has the current order, so all of the month's products are read. */
async function rowsAt({ rentedMonths }: ShopReadModels, asked: Asked, at: string): Promise<RentedRow[]> {
  const { docs } = await rentedMonths.find({ index: 'byMonth', equals: [asked.month], limit: MAX_ROWS });
  return docs
    .map((doc) => ({ doc, rented: rentedAt(doc, at) }))
    .filter(({ rented }) => rented.minutes > 0)
    .sort((one, other) => other.rented.minutes - one.rented.minutes || (one.doc.id < other.doc.id ? 1 : -1))
    .slice(0, asked.limit);
}
