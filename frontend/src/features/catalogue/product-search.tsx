import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeTexts } from '../../texts/home.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { productsQuery } from './catalogue.queries.ts';
import { SearchHits } from './search-hits.tsx';
import { searchProducts } from './search-products.ts';
import { useSlashKey } from './use-slash-key.ts';

const LENS = 'pointer-events-none absolute top-4.5 left-4 size-5 text-ink-soft';
const FIELD =
  'min-h-14 w-full rounded-lg border border-edge bg-surface py-3 pr-4 pl-12 text-lg text-ink shadow-card placeholder:text-ink-soft hover:border-spruce';

/** A combobox on a plain text field: arrows move through the hits, Enter opens one, Escape closes. */
export function ProductSearch() {
  const { data: products = [] } = useQuery(productsQuery);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const hits = searchProducts(products, useDeferredValue(text));
  const shown = open && text.trim() !== '';
  useDismiss(shown, area, () => setOpen(false));
  useSlashKey(input);
  const activeId = shown && active >= 0 ? `${listId}-${active}` : undefined;

  const write = (written: string) => {
    setText(written);
    setActive(-1);
    setOpen(true);
  };
  const choose = (product: ProductAnswer) => void navigate(`/product/${product.id}`);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterArrow(event.key, active, hits.length);
    const hit = hits[active] ?? (hits.length === 1 ? hits[0] : undefined);
    if (event.key === 'Enter' && hit) return choose(hit);
    if (next === null) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };

  return (
    <div ref={area} className="relative w-full max-w-xl">
      <Search aria-hidden className={LENS} />
      <input
        ref={input}
        type="search"
        {...comboboxOf(listId, shown && hits.length > 0)}
        aria-activedescendant={activeId}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={homeTexts.search}
        value={text}
        onChange={(event) => write(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className={FIELD}
      />
      <SearchHits listId={listId} shown={shown} hits={hits} active={active} text={text.trim()} onChoose={choose} />
    </div>
  );
}

/** The hit that an arrow key leads to, round the ends of the list; null for any other key. */
function afterArrow(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (Math.max(active, 0) + count - 1) % count : null;
}

function comboboxOf(listId: string, isExpanded: boolean) {
  return {
    role: 'combobox',
    'aria-label': homeTexts.search,
    'aria-expanded': isExpanded,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
  } as const;
}
