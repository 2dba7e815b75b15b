import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { type ShopAnswer, shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { keepRules } from './rules-now.ts';

const SHOP_FRESH_MS = 5 * 60_000;

/** Every page of the shop carries this answer, so it is only requested if a page came without it. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  staleTime: SHOP_FRESH_MS,
  initialData() {
    const carried = takeFirstAnswer('/shop', shopAnswer);
    return carried && keepRules(carried);
  },
  queryFn: async ({ signal }) => keepRules(await callApi('/shop', { answer: shopAnswer, signal })),
});

/** Used until the shop is known. */
const UNKNOWN: ShopAnswer = {
  legalName: '',
  shortName: '',
  form: 'annet',
  orgNumber: '',
  vatRegistered: false,
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  mapPosition: null,
  mapLink: '',
  pickupText: null,
  answeringHours: null,
  rules: FIRST_RULES,
  logo: null,
  logoSize: null,
  picture: null,
  colour: null,
  headline: '',
  introduction: null,
  reasons: [],
  state: 'open',
  termsVersion: null,
  version: 0,
};

export const useShop = (): ShopAnswer => useQuery(shopQuery).data ?? UNKNOWN;
