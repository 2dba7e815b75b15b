import { type ShopAnswer, shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { takeFirstAnswer } from './first-answers.ts';

const SHOP_FRESH_MS = 5 * 60_000;

/** Every page that the shop sends says whose shop it is, so this is asked for only where a page came without. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  staleTime: SHOP_FRESH_MS,
  initialData: () => takeFirstAnswer('/shop', shopAnswer),
  queryFn: ({ signal }) => callApi('/shop', { answer: shopAnswer, signal }),
});

/** Until that is known, nobody is named. */
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
  state: 'setting_up',
  version: 0,
};

export const useShop = (): ShopAnswer => useQuery(shopQuery).data ?? UNKNOWN;
