import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadCode } from '../../../lib/load-code.ts';
import { paths } from '../../../lib/paths.ts';
import { productsQuery } from '../catalogue.queries.ts';

/** Code of the search and its hits: fetched when the user reaches for the search. */
const load = () => loadCode(() => import('./search-hits.tsx'));

/** The written text, its hits, the active hit, and the navigation to its page. */
export function useProductSearch(onChosen?: () => void) {
  const { data: products } = useQuery(productsQuery);
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const wanted = useDeferredValue(text);
  const hits = (products && code?.foundProducts(products, wanted)) ?? [];
  const choose = (product: ProductAnswer) => {
    onChosen?.();
    void navigate(paths.product(product.id));
  };

  const reach = () => {
    setOpen(true);
    // The component that loads the products reports a failure.
    void load().then(setCode, () => undefined);
  };
  const write = (written: string) => {
    setText(written);
    setActive(-1);
    reach();
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
  const shown = isOpen && text.trim() !== '' && products !== undefined;
  return { text, hits, active, shown, SearchHits: code?.SearchHits, setOpen, reach, write, choose, onKeyDown };
}

/** The hit that an arrow key leads to, wrapping at the ends of the list; null for any other key. */
function afterArrow(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (Math.max(active, 0) + count - 1) % count : null;
}
