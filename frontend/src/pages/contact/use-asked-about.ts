import { STORAGE_UNITS } from '@naust/domain/storage-units/storage-units.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import type { AskedAbout } from '../../features/contact-form/asked-about.ts';
import { routeId } from '../../lib/route-id.ts';
import { contactTexts } from './contact.texts.ts';

/** What the address says that one asks about: `?product=`, `?bod=` or `?order=`. Undefined while its name is on its way. */
export function useAskedAbout(): AskedAbout | null | undefined {
  const [address] = useSearchParams();
  const numberAt = (name: string) => routeId(address.get(name) ?? undefined);
  const [productId, unitId, orderNo] = [numberAt('product'), numberAt('bod'), numberAt('order')];
  const product = useQuery({ ...productQuery(productId ?? 0), enabled: productId !== null });
  if (productId !== null) {
    if (product.data) return { word: 'product', id: productId, name: product.data.name };
    // Without a net the form stands all the same.
    if (product.fetchStatus === 'paused')
      return { word: 'product', id: productId, name: contactTexts.product(productId) };
    return product.isError ? null : undefined;
  }
  const unit = STORAGE_UNITS.find(({ id }) => id === unitId);
  if (unit) return { word: 'storageUnit', id: unit.id, name: unit.name };
  return orderNo === null ? null : { word: 'order', id: orderNo, name: contactTexts.order(orderNo) };
}
