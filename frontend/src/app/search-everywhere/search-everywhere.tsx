import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { lateComponent } from '../../lib/late-component.ts';
import { everywhereTexts as texts } from './everywhere.texts.ts';
import type { Hit } from './found-everywhere.ts';

const EverywhereDialog = lateComponent(async () => (await import('./everywhere-dialog.tsx')).EverywhereDialog);

/** One search for orders, customers, products and pages, from every screen of the back office: Ctrl+K. */
export function SearchEverywhere({ pages }: { readonly pages: readonly Hit[] }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ readonly to: string } | null>(null);
  const way = useRef<HTMLAnchorElement>(null);

  // Clicks a real link, so that a half-written form asks before it is left.
  useEffect(() => {
    if (chosen !== null) way.current?.click();
  }, [chosen]);

  return (
    <>
      <button
        type="button"
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void EverywhereDialog.load()}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-spruce hover:bg-birch xl:border xl:border-edge xl:bg-surface xl:px-3"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="text-sm max-xl:hidden">{texts.open}</span>
        <kbd className="rounded-sm border border-edge bg-birch px-1.5 font-sans text-xs font-semibold max-xl:hidden">
          {texts.keys}
        </kbd>
      </button>
      <Link ref={way} to={chosen?.to ?? ''} hidden tabIndex={-1} aria-hidden>
        {texts.open}
      </Link>
      {isOpen && (
        <EverywhereDialog
          pages={pages}
          onClose={() => setOpen(false)}
          onChoose={({ to }) => {
            setOpen(false);
            setChosen({ to });
          }}
        />
      )}
    </>
  );
}
