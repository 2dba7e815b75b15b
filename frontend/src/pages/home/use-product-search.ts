import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { paths } from '../../lib/paths.ts';
import { searchProducts } from './search-products.ts';

/** What is written, what it finds, which hit the arrows stand on, and the way to its page. */
export function useProductSearch() {
  const { data: products = [] } = useQuery(productsQuery);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const hits = searchProducts(products, useDeferredValue(text));
  const choose = (product: ProductAnswer) => void navigate(paths.product(product.id));

  const write = (written: string) => {
    setText(written);
    setActive(-1);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterArrow(event.key, active, hits.length);
    const hit = hits[active] ?? (hits.length === 1 ? hits[0] : undefined);
    if (event.key === 'Enter' && hit) return choose(hit);
    if (next === null) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };
  return { text, hits, active, shown: isOpen && text.trim() !== '', setOpen, write, choose, onKeyDown };
}

/** The hit that an arrow key leads to, round the ends of the list; null for any other key. */
function afterArrow(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (Math.max(active, 0) + count - 1) % count : null;
}
