import { toKr } from '@naust/domain/money.ts';
import { isPackagePercent } from '@naust/domain/packages/checked-package.ts';
import type { PackageAnswer, PackageInput } from '@naust/domain/packages/packages.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { parseAmount, parsePrice } from '@naust/domain/written-amount.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Problems } from '../../../../lib/use-form.ts';
import { packageTexts as texts } from './packages.texts.ts';

/** Parts are one text: the form compares its fields by value. */
export interface PackageFormFields {
  readonly name: string;
  readonly description: string;
  readonly groupId: string;
  /** Its address; null: none. */
  readonly picture: string | null;
  /** '1:1,7:4', ids with how many of each. */
  readonly parts: string;
  readonly kind: 'percent' | 'price';
  readonly percent: string;
  readonly price: string;
  readonly isActive: boolean;
}

export interface WrittenPart {
  readonly productId: number;
  readonly quantity: number;
}

export const partsIn = (text: string): WrittenPart[] =>
  text === ''
    ? []
    : text.split(',').map((part) => {
        const [productId = 0, quantity = 1] = part.split(':').map(Number);
        return { productId, quantity };
      });

export const partsText = (parts: readonly WrittenPart[]): string =>
  parts.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',');

const writeNumber = (value: number | null): string => String(value ?? '').replace('.', ',');

export const packageFieldsOf = (row: PackageAnswer | null): PackageFormFields => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
  groupId: String(row?.ProductGroupId ?? ''),
  picture: row?.image_url ?? null,
  parts: partsText(row?.parts ?? []),
  kind: row === null || row.price === null ? 'percent' : 'price',
  percent: writeNumber(row?.percent ?? null),
  price: writeNumber(row?.price ?? null),
  isActive: row?.is_active ?? true,
});

/** '10', '12,5 %'; null for anything else. */
export function percentIn(text: string): number | null {
  const hundredths = parseAmount(text.replace(/%\s*$/, ''));
  return hundredths === null ? null : toKr(hundredths);
}

export function packageProblems(fields: PackageFormFields): Problems<PackageFormFields> {
  const percent = percentIn(fields.percent);
  const isPercent = percent !== null && isPackagePercent(percent);
  return {
    name: fields.name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null,
    parts: fields.parts === '' ? texts.partsNeeded : null,
    percent: fields.kind === 'price' || isPercent ? null : refusalTexts.PACKAGE_PERCENT_WRONG.text,
    price: fields.kind === 'percent' || parsePrice(fields.price) !== null ? null : texts.priceWrong,
  };
}

/** The field that a refusal of the shop is about. */
const FIELD_OF: Readonly<Record<string, keyof PackageFormFields>> = {
  NAME_REQUIRED: 'name',
  GROUP_NOT_FOUND: 'groupId',
  PACKAGE_PARTS_REQUIRED: 'parts',
  PACKAGE_PART_TWICE: 'parts',
  PACKAGE_IN_PACKAGE: 'parts',
  PACKAGE_PART_NOT_RENTED: 'parts',
  PACKAGE_QUANTITY_WRONG: 'parts',
  PACKAGE_NEEDS_MORE_UNITS: 'parts',
  PACKAGE_PERCENT_WRONG: 'percent',
};

export function refusedPackageField(error: unknown): Problems<PackageFormFields> {
  const field = error instanceof ApiError && error.code !== null ? FIELD_OF[error.code] : undefined;
  return field !== undefined && error instanceof ApiError ? { [field]: error.text } : {};
}

/** What the form says, of fields without problems. */
export function packageBody(fields: PackageFormFields): PackageInput {
  const { name, description, groupId, picture, kind } = fields;
  return {
    ...{ name: name.trim(), description: description.trim(), image_url: picture, parts: partsIn(fields.parts) },
    ProductGroupId: groupId === '' ? null : Number(groupId),
    percent: kind === 'percent' ? percentIn(fields.percent) : null,
    price: kind === 'price' ? toKr(parsePrice(fields.price) ?? 0) : null,
    is_active: fields.isActive,
  };
}
