import { type Ore, VAT_PERCENT, vatIncluded } from '@naust/domain/money.ts';
import { useCurrentUser } from './session.ts';
import { useShop } from './shop.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

/** Whether amounts without value added tax are asked for; stays in this browser. */
export const exVat = storedValue<boolean>({
  key: 'exVat',
  read: (text) => text === '1',
  write: (value) => (value ? '1' : null),
});

/** Only a business has to do with them, and only where the shop pays that tax. */
export function useMayAskExVat(): boolean {
  const { data: account } = useCurrentUser();
  const { vatRegistered } = useShop();
  return vatRegistered && (account?.isBusiness ?? false);
}

export function useExVat(): boolean {
  const isAskedFor = useStoredValue(exVat);
  return useMayAskExVat() && isAskedFor;
}

export const withoutVat = (ore: Ore): Ore => ore - vatIncluded(ore, VAT_PERCENT);
