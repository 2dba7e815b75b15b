import { useQuery } from '@tanstack/react-query';
import { groupsQuery, productsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { storageTexts } from './storage-units.texts.ts';

/** The other products in the group of the storage units, such as a padlock; nothing while it loads. */
export function StorageProducts() {
  const { data: groups = [] } = useQuery(groupsQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const own = new Set(groups.filter(({ isStorage }) => isStorage).map(({ id }) => id));
  const offered = products.filter(({ ProductGroupId: id, is_active }) => id !== null && own.has(id) && is_active);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="for-units" className="grid gap-3">
      <h2 id="for-units" className="text-xl">
        {storageTexts.products}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {offered.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
