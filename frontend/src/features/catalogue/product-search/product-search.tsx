import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import { useSlashKey } from '../../../ui/use-slash-key.ts';
import type { BoughtPiece } from './add-hit.tsx';
import { productSearchTexts } from './product-search.texts.ts';
import { useProductSearch } from './use-product-search.ts';

interface ProductSearchProps {
  /** Focuses the field at once. */
  readonly autoFocus?: boolean;
  /** Adds one piece of a product for sale to the cart. */
  readonly onBuy: (piece: BoughtPiece) => void;
  readonly onChosen?: () => void;
}

/** A combobox on a plain text field: arrow keys move through the hits, Enter opens one, Escape closes. */
export function ProductSearch({ autoFocus = false, onBuy, onChosen }: ProductSearchProps) {
  const { text, hits, active, shown, SearchHits, ...search } = useProductSearch(onChosen);
  const listId = useId();
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismiss(shown, area, () => search.setOpen(false));
  useSlashKey(input);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <div ref={area} className="relative w-full max-w-xl">
      <Search aria-hidden className="pointer-events-none absolute top-4.5 left-4 size-5 text-ink-soft" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={productSearchTexts.search}
        aria-expanded={shown && hits.length > 0}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={productSearchTexts.search}
        value={text}
        onChange={(event) => search.write(event.target.value)}
        onFocus={search.reach}
        onKeyDown={search.onKeyDown}
        className="min-h-14 w-full rounded-lg border border-edge bg-surface py-3 pr-4 pl-12 text-lg text-ink shadow-card placeholder:text-ink-soft hover:border-spruce"
      />
      {text !== '' && SearchHits && (
        <SearchHits
          listId={listId}
          shown={shown}
          hits={hits}
          active={active}
          text={text.trim()}
          onChoose={search.choose}
          onBuy={onBuy}
          onLeave={onChosen}
        />
      )}
    </div>
  );
}
