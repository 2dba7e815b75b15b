import { Search } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useSlashKey } from '../../ui/use-slash-key.ts';
import { homeTexts } from './home.texts.ts';
import { useProductSearch } from './use-product-search.ts';

const load = () => import('./search-hits.tsx');
const SearchHits = lazy(async () => ({ default: (await load()).SearchHits }));

/** A combobox on a plain text field: arrows move through the hits, Enter opens one, Escape closes. */
export function ProductSearch() {
  const { text, hits, active, shown, setOpen, write, choose, onKeyDown } = useProductSearch();
  const listId = useId();
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismiss(shown, area, () => setOpen(false));
  useSlashKey(input);
  return (
    <div ref={area} className="relative w-full max-w-xl">
      <Search aria-hidden className="pointer-events-none absolute top-4.5 left-4 size-5 text-ink-soft" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={homeTexts.search}
        aria-expanded={shown && hits.length > 0}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={homeTexts.search}
        value={text}
        onChange={(event) => write(event.target.value)}
        onFocus={() => {
          void load();
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className="min-h-14 w-full rounded-lg border border-edge bg-surface py-3 pr-4 pl-12 text-lg text-ink shadow-card placeholder:text-ink-soft hover:border-spruce"
      />
      {text !== '' && (
        <Suspense>
          <SearchHits listId={listId} shown={shown} hits={hits} active={active} text={text.trim()} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}
