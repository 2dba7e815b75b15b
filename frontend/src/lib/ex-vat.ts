import { useCurrentUser } from './session.ts';
import { useShop } from './shop.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

/** Whether amounts are shown without value added tax; stored in this browser. */
export const exVat = storedValue<boolean>({
  key: 'exVat',
  read: (text) => text === '1',
  write: (value) => (value ? '1' : null),
});

/** Only for a business, and only if the shop is registered for that tax. */
export function useMayAskExVat(): boolean {
  const { data: account } = useCurrentUser();
  const { vatRegistered } = useShop();
  return vatRegistered && (account?.isBusiness ?? false);
}

export function useExVat(): boolean {
  const isAskedFor = useStoredValue(exVat);
  return useMayAskExVat() && isAskedFor;
}
