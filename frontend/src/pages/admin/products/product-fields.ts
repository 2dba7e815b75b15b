import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatAmount } from '@naust/domain/money.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { type BlockPrices, dearBlock } from '@naust/domain/rental-blocks.ts';
import { RULE_RANGES } from '@naust/domain/rules/checked-rules.ts';
import { parseName } from '@naust/domain/seen-text.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { fileProblem } from '../../../features/back-office/picture/keep-picture.ts';
import { priceProblem } from '../../../lib/amount-problem.ts';
import { oreOf } from '../../../lib/amounts.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { productFormTexts as texts } from './products.texts.ts';

/** A product in a form: every field a text, in the spelling of people. */
export interface ProductFormFields {
  readonly name: string;
  readonly description: string;
  readonly groupId: string;
  /** A chosen file; 'none' removes the current picture; null keeps it. */
  readonly picture: File | 'none' | null;
  /** What the first picture shows. */
  readonly pictureAlt: string;
  /** The further pictures as a JSON list of `{url, alt}`: as a text they can be compared. */
  readonly images: string;
  readonly priceDay: string;
  readonly priceShort: string;
  readonly priceWeekend: string;
  readonly priceWeek: string;
  readonly priceMonth: string;
  readonly rentalQty: string;
  readonly isForSale: boolean;
  readonly priceSale: string;
  readonly saleUnit: string;
  readonly stockQty: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  readonly maxWeight: string;
  readonly discountId: string;
  readonly isActive: boolean;
  readonly vatCode: string;
  /** Empty: the shop's. */
  readonly preparationHours: string;
  /** 'true', 'false', or empty: as its group. */
  readonly needsLicence: string;
  readonly deposit: string;
}

const amount = (kr: number | null | undefined) =>
  kr === null || kr === undefined ? '' : formatAmount(oreOf(kr), { bareKroner: true });
const number = (value: number | null | undefined) => (value ?? '').toString().replace('.', ',');

const altOf = (product: ProductAnswer | null, address: string | null | undefined): string =>
  product?.pictures?.find(({ url }) => url === address)?.alt ?? '';

export function productFormFields(product: ProductAnswer | null): ProductFormFields {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    groupId: number(product?.ProductGroupId),
    picture: null,
    pictureAlt: altOf(product, product?.image_url),
    images: JSON.stringify((product?.images ?? []).map((url) => ({ url, alt: altOf(product, url) }))),
    priceDay: amount(product?.price_day),
    priceShort: amount(product?.price_short_4h),
    priceWeekend: amount(product?.price_weekend),
    priceWeek: amount(product?.price_week),
    priceMonth: amount(product?.price_month),
    rentalQty: number(product?.rental_qty ?? 1),
    isForSale: product?.is_for_sale ?? false,
    priceSale: amount(product?.price_sale),
    saleUnit: product?.sale_unit ?? '',
    stockQty: number(product?.stock_qty),
    length: number(product?.length),
    width: number(product?.width),
    height: number(product?.height),
    weight: number(product?.weight),
    maxWeight: number(product?.max_weight),
    discountId: number(product?.DiscountId),
    isActive: product?.is_active ?? true,
    vatCode: product?.vatCode ?? '3',
    preparationHours: number(product?.preparationHours),
    needsLicence: String(product?.needsLicence ?? ''),
    deposit: amount(product?.deposit),
  };
}

export function productProblems(fields: ProductFormFields): Problems<ProductFormFields> {
  const isPriceMissing = fields.priceDay.trim() === '' && !fields.isForSale;
  const dear = dearBlock(writtenPrices(fields));
  return {
    name: parseName(fields.name) === null ? refusalTexts.NAME_REQUIRED.text : null,
    priceDay: isPriceMissing ? texts.dayPriceNeeded : priceProblem(fields.priceDay),
    priceShort: priceProblem(fields.priceShort),
    priceWeekend: priceProblem(fields.priceWeekend),
    priceWeek: priceProblem(fields.priceWeek) ?? (dear === 'week' ? refusalTexts.WEEK_PRICE_TOO_HIGH.text : null),
    priceMonth: priceProblem(fields.priceMonth) ?? (dear === 'month' ? refusalTexts.MONTH_PRICE_TOO_HIGH.text : null),
    deposit: priceProblem(fields.deposit),
    priceSale: fields.isForSale ? priceProblem(fields.priceSale) : null,
    stockQty: fields.isForSale ? countProblem(fields.stockQty) : null,
    rentalQty: countProblem(fields.rentalQty),
    length: measureProblem(fields.length),
    width: measureProblem(fields.width),
    height: measureProblem(fields.height),
    weight: measureProblem(fields.weight),
    maxWeight: measureProblem(fields.maxWeight),
    discountId: countProblem(fields.discountId),
    preparationHours: unless(isPreparation(fields.preparationHours), texts.preparationWrong),
    picture: fields.picture instanceof File ? fileProblem(fields.picture) : null,
  };
}

/** The prices of days, weeks and months that can be read. */
export const writtenPrices = ({
  priceDay,
  priceWeek,
  priceMonth,
}: Pick<ProductFormFields, BlockField>): BlockPrices => ({
  priceDayOre: parsePrice(priceDay),
  priceWeekOre: parsePrice(priceWeek),
  priceMonthOre: parsePrice(priceMonth),
});
type BlockField = 'priceDay' | 'priceWeek' | 'priceMonth';

const unless = (isRight: boolean, problem: string) => (isRight ? null : problem);
const [LEAST_HOURS, MOST_HOURS] = RULE_RANGES.preparationHours;
const isPreparation = (text: string): boolean =>
  /^\d{0,2}$/.test(text.trim()) && Number(text) >= LEAST_HOURS && Number(text) <= MOST_HOURS;
const countProblem = (text: string) => unless(/^\d{0,7}$/.test(text.trim()), texts.countWrong);
const measureProblem = (text: string) => unless(/^(\d{1,7}([.,]\d{1,3})?)?$/.test(text.trim()), texts.measureWrong);
