import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { priceSummary } from '../../features/catalogue/price-summary.ts';
import { classNames } from '../../lib/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { homeTexts } from './home.texts.ts';

interface SearchHitsProps {
  readonly listId: string;
  readonly shown: boolean;
  readonly hits: readonly ProductAnswer[];
  readonly active: number;
  readonly text: string;
  readonly onChoose: (product: ProductAnswer) => void;
}

const PANEL =
  'motion-appear absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-lg border border-line bg-surface shadow-float';

export function SearchHits({ listId, shown, hits, active, text, onChoose }: SearchHitsProps) {
  const none = shown && hits.length === 0;
  return (
    <>
      <div role="status">
        {shown && hits.length > 0 && <VisuallyHidden>{homeTexts.hits(hits.length)}</VisuallyHidden>}
        {none && <p className={`${PANEL} px-4 py-3 text-ink-soft`}>{homeTexts.noHits(text)}</p>}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={homeTexts.search}
        hidden={!shown || hits.length === 0}
        className={PANEL}
      >
        {hits.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
          <div
            key={hit.id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => onChoose(hit)}
            className={classNames(
              'grid grid-cols-[3.5rem_1fr] items-center gap-x-3 px-3 py-2 leading-snug sm:grid-cols-[3.5rem_1fr_auto]',
              at === active ? 'bg-fjord-tint' : 'hover:bg-birch',
            )}
          >
            <Picture src={hit.image_url} alt="" sizes="56px" className="row-span-2 rounded-sm sm:row-span-1" />
            <span className="font-semibold">
              <Marked name={hit.name} text={text} />
            </span>
            <span className="text-sm text-ink-soft">{priceSummary(hit)}</span>
          </div>
        ))}
      </div>
    </>
  );
}

function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const from = name.toLocaleLowerCase('nb').indexOf(text.toLocaleLowerCase('nb'));
  if (from < 0 || text === '') return name;
  return (
    <>
      {name.slice(0, from)}
      <mark className="bg-transparent text-fjord underline underline-offset-4">
        {name.slice(from, from + text.length)}
      </mark>
      {name.slice(from + text.length)}
    </>
  );
}
