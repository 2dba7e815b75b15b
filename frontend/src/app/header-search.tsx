import { Search } from 'lucide-react';
import { cart } from '../features/cart/cart.ts';
import { ProductSearch } from '../features/catalogue/product-search/product-search.tsx';
import { useDropdown } from '../ui/use-dropdown.ts';
import { HEADER_ICON } from './header-look.ts';
import { shellTexts } from './shell.texts.ts';

/** The search of the front page, from every page. */
export function HeaderSearch() {
  const { open, setOpen, area, button } = useDropdown();
  return (
    <div ref={area}>
      <button
        ref={button}
        type="button"
        aria-label={shellTexts.search}
        aria-expanded={open}
        aria-controls="header-search"
        onClick={() => setOpen(!open)}
        className={HEADER_ICON}
      >
        <Search aria-hidden className="size-5" />
      </button>
      {open && (
        <div
          id="header-search"
          className="motion-appear absolute inset-x-0 top-full z-40 border-y border-line bg-paper shadow-float"
        >
          <div className="page-width flex justify-center py-4">
            <ProductSearch autoFocus onBuy={cart.add} onChosen={() => setOpen(false)} />
          </div>
        </div>
      )}
    </div>
  );
}
