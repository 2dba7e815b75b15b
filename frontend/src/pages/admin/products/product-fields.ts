import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatAmount } from '@naust/domain/money.ts';
import { RULE_RANGES } from '@naust/domain/rules/checked-rules.ts';
import { parseName } from '@naust/domain/seen-text.ts';
import { refusalTexts } from '@naust/domain/texts.ts';
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
  /** Addresses of the further pictures as a JSON list: as a text they can be compared. */
  readonly images: string;
  readonly priceDay: string;
  readonly priceShort: string;
  readonly priceWeekend: string;
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
}

const amount = (kr: number | null | undefined) =>
  kr === null || kr === undefined ? '' : formatAmount(oreOf(kr), { bareKroner: true });
const number = (value: number | null | undefined) => (value ?? '').toString().replace('.', ',');

export function productFormFields(product: ProductAnswer | null): ProductFormFields {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    groupId: number(product?.ProductGroupId),
    picture: null,
    images: JSON.stringify(product?.images ?? []),
    priceDay: amount(product?.price_day),
    priceShort: amount(product?.price_short_4h),
    priceWeekend: amount(product?.price_weekend),
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
  };
}

export function productProblems(fields: ProductFormFields): Problems<ProductFormFields> {
  const isPriceMissing = fields.priceDay.trim() === '' && !fields.isForSale;
  return {
    name: parseName(fields.name) === null ? refusalTexts.NAME_REQUIRED.text : null,
    priceDay: isPriceMissing ? texts.dayPriceNeeded : priceProblem(fields.priceDay),
    priceShort: priceProblem(fields.priceShort),
    priceWeekend: priceProblem(fields.priceWeekend),
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

const unless = (isRight: boolean, problem: string) => (isRight ? null : problem);
const [LEAST_HOURS, MOST_HOURS] = RULE_RANGES.preparationHours;
const isPreparation = (text: string): boolean =>
  /^\d{0,2}$/.test(text.trim()) && Number(text) >= LEAST_HOURS && Number(text) <= MOST_HOURS;
const countProblem = (text: string) => unless(/^\d{0,7}$/.test(text.trim()), texts.countWrong);
const measureProblem = (text: string) => unless(/^(\d{1,7}([.,]\d{1,3})?)?$/.test(text.trim()), texts.measureWrong);
