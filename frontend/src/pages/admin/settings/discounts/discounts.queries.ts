import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import {
  type CustomerGroupRowAnswer,
  customerGroupRowAnswer,
  type DiscountAnswer,
  discountAnswer,
} from '@naust/domain/discounts/discounts.contract.ts';
import { actAnswer } from '../../../../features/back-office/acts.ts';
import { callApi } from '../../../../lib/api.ts';
import type { DiscountBody } from './discount-fields.ts';

export const discountList = { key: 'discounts', path: '/discounts', row: discountAnswer };
export const customerGroupList = { key: 'customer-groups', path: '/customer-groups', row: customerGroupRowAnswer };

export const discountNow = (id: number) => callApi(`/discounts/${id}`, { answer: discountAnswer });
export const customerGroupNow = (id: number) => callApi(`/customer-groups/${id}`, { answer: customerGroupRowAnswer });

/** `opened`: the row that the form was opened with; null for a new one. */
export const saveDiscount = (body: DiscountBody, opened: DiscountAnswer | null) => saveRow('/discounts', body, opened);

export const saveCustomerGroup = (
  body: { readonly name: string; readonly members: readonly string[] },
  opened: CustomerGroupRowAnswer | null,
) => saveRow('/customer-groups', body, opened);

function saveRow(path: string, body: object, opened: Versioned | null) {
  if (opened === null) return callApi(path, { method: 'POST', body, answer: rowSaved });
  const change = { ...body, version: opened.version };
  return callApi(`${path}/${opened.id}`, { method: 'PUT', body: change, answer: rowSaved });
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

export const removeDiscount = (discount: Versioned) => removeRow('/discounts', discount);
export const removeCustomerGroup = (group: Versioned) => removeRow('/customer-groups', group);

const removeRow = (path: string, { id, version }: Versioned) =>
  callApi(`${path}/${id}?version=${version}`, { method: 'DELETE', answer: actAnswer });
