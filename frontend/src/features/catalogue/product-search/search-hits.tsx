import type { GroupAnswer, ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { soughtIn, soughtText } from '@naust/domain/folded-text.ts';
import { searchProducts } from '@naust/domain/product-search/product-search.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { groupsQuery } from '../catalogue.queries.ts';
import { groupPath } from '../group-path.ts';
import { PeriodOffer } from '../period-offer.tsx';
import { AddHit, type BoughtPiece, isPieceGood } from './add-hit.tsx';
import { productSearchTexts } from './product-search.texts.ts';
import { searchHitsTexts as texts } from './search-hits.texts.ts';

interface SearchHitsProps {
  readonly listId: string;
  readonly shown: boolean;
  readonly hits: readonly ProductAnswer[];
  readonly active: number;
  readonly text: string;
  readonly onChoose: (product: ProductAnswer) => void;
  /** Adds one piece to the cart. */
  readonly onBuy: (piece: BoughtPiece) => void;
  readonly onLeave?: (() => void) | undefined;
}

const MOST_HITS = 8;

export const foundProducts = (products: readonly ProductAnswer[], text: string): ProductAnswer[] =>
  searchProducts(products, text, MOST_HITS);

const MOST_GROUPS = 4;

function foundGroups(groups: readonly GroupAnswer[], text: string): readonly GroupAnswer[] {
  const sought = soughtText(text);
  return groups.filter(({ name }) => soughtIn(name).includes(sought)).slice(0, MOST_GROUPS);
}

const PANEL =
  'motion-appear absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-lg border border-line bg-surface shadow-float';

export function SearchHits({ listId, shown, hits, active, text, onChoose, onBuy, onLeave }: SearchHitsProps) {
  const { data: groups = [] } = useQuery(groupsQuery);
  const found = shown ? foundGroups(groups, text) : [];
  const none = shown && hits.length === 0 && found.length === 0;
  return (
    <>
      <div role="status">
        {shown && hits.length + found.length > 0 && (
          <VisuallyHidden>{texts.hits(hits.length, found.length)}</VisuallyHidden>
        )}
        {none && <p className={`${PANEL} px-4 py-3 text-ink-soft`}>{texts.noHits(text)}</p>}
      </div>
      {/* An option must not contain a button: the buttons are in the row, outside the list. */}
      <div
        hidden={!shown || hits.length + found.length === 0}
        className={`${PANEL} grid-cols-[minmax(0,1fr)_auto] [&:not([hidden])]:grid`}
      >
        <div id={listId} role="listbox" aria-label={productSearchTexts.search} className="contents">
          {hits.map((hit, at) => (
            <Hit
              key={hit.id}
              hit={hit}
              id={`${listId}-${at}`}
              row={at + 1}
              isActive={at === active}
              text={text}
              onChoose={onChoose}
            />
          ))}
        </div>
        {hits.map((hit, at) =>
          isPieceGood(hit) ? (
            <div
              key={hit.id}
              style={{ gridRow: at + 1 }}
              className={classNames('col-start-2 grid place-items-center py-2 pr-3', at === active && 'bg-fjord-tint')}
            >
              <AddHit product={hit} onBuy={onBuy} onLeave={onLeave} />
            </div>
          ) : null,
        )}
        {found.length > 0 && <FoundGroups groups={found} row={hits.length + 1} onLeave={onLeave} />}
      </div>
    </>
  );
}

interface FoundGroupsProps extends Pick<SearchHitsProps, 'onLeave'> {
  readonly groups: readonly GroupAnswer[];
  readonly row: number;
}

/** Links below the list of hits: an option of the list selects a product. */
function FoundGroups({ groups, row, onLeave }: FoundGroupsProps) {
  return (
    <nav
      aria-label={texts.groups}
      style={{ gridRow: row }}
      className="col-span-full flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-1 first:border-t-0"
    >
      <span className="text-sm text-ink-soft">{texts.groups}</span>
      {groups.map((group) => (
        <Link
          key={group.id}
          lang="nb"
          to={groupPath(group)}
          onClick={onLeave}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {group.name}
        </Link>
      ))}
    </nav>
  );
}

interface HitProps extends Pick<SearchHitsProps, 'text' | 'onChoose'> {
  readonly hit: ProductAnswer;
  readonly id: string;
  readonly row: number;
  readonly isActive: boolean;
}

function Hit({ hit, id, row, isActive, text, onChoose }: HitProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onChoose(hit)}
      style={{ gridRow: row }}
      className={classNames(
        'grid grid-cols-[2.5rem_1fr] items-center gap-x-3 px-3 py-2 leading-snug min-[22rem]:grid-cols-[3.5rem_1fr] sm:grid-cols-[3.5rem_1fr_auto]',
        isPieceGood(hit) ? 'col-start-1' : 'col-span-full',
        isActive ? 'bg-fjord-tint' : 'hover:bg-birch',
      )}
    >
      <Picture src={hit.image_url} alt="" sizes="56px" className="row-span-2 rounded-sm sm:row-span-1" />
      <span lang="nb" className="font-semibold">
        <Marked name={hit.name} text={text} />
      </span>
      <span className="text-sm text-ink-soft">
        <PeriodOffer product={hit} />
      </span>
    </div>
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
