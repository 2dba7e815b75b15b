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

  const choose = (product: ProductAnswer) => void navigate(`/product/${product.id}`);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + step + hits.length + (active < 0 && step < 0 ? 1 : 0)) % hits.length);
    } else if (event.key === 'Enter') {
      const hit = hits[active] ?? (hits.length === 1 ? hits[0] : undefined);
      if (hit) choose(hit);
    }
  };

  return (
    <div ref={area} className="relative w-full max-w-xl">
      <Search aria-hidden className="pointer-events-none absolute top-4.5 left-4 size-5 text-ink-soft" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={homeTexts.search}
        aria-expanded={shown && hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={homeTexts.search}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="min-h-14 w-full rounded-lg border border-edge bg-surface py-3 pr-4 pl-12 text-lg text-ink shadow-card placeholder:text-ink-soft hover:border-spruce"
      />
      <SearchHits listId={listId} shown={shown} hits={hits} active={active} text={text.trim()} onChoose={choose} />
    </div>
  );
}
