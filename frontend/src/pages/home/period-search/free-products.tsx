import type { FreeUnitsAnswer, ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { groupsQuery, productsQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { freeUnitsQuery } from '../../../features/catalogue/free-units.queries.ts';
import { pricedProduct } from '../../../features/catalogue/product-prices.ts';
import { paths } from '../../../lib/paths.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PeriodText } from '../../../ui/period-text.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { type FoundGroup, foundGroups, GROUP } from './found-groups.ts';
import { FreeProductCard, type FreeProductCardProps, type Offer } from './free-product-card.tsx';
import { periodSearchTexts } from './period-search.texts.ts';

type FreeProductsProps = Pick<FreeProductCardProps, 'period' | 'quantity'>;

/** Of each group, until the user asks for all. */
const FIRST = 3;
const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';
/** In two columns, the last of an odd number spans both. */
const EVEN_ROWS = 'sm:max-lg:[&>:last-child:nth-child(odd):not(:only-child)]:col-span-2';

/** Every product that is free throughout the period with its price, by group, followed by the taken ones. */
export function FreeProducts({ period, quantity }: FreeProductsProps) {
  const products = useQuery(productsQuery);
  const units = useQuery(freeUnitsQuery(period, quantity));
  const { data: groups = [] } = useQuery(groupsQuery);
  const failed = products.error ?? units.error;
  if (failed !== null && (products.data === undefined || units.data === undefined)) {
    const retry = () => void Promise.all([products.refetch(), units.refetch()]);
    return <FailedState text={periodSearchTexts.failed} onRetry={retry} retrying={units.isFetching} />;
  }
  if (products.data === undefined || units.data === undefined) return <OnTheirWay />;
  const offers = offersIn(products.data, units.data, period);
  const free = offers.filter(({ units: { available } }) => available);
  const taken = offers.filter(({ units: { available } }) => !available);
  return (
    <div className={units.isPlaceholderData ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
      <Found
        free={free}
        groups={foundGroups(free, groups)}
        taken={foundGroups(taken, groups)}
        period={period}
        quantity={quantity}
      />
    </div>
  );
}

interface FoundProps extends FreeProductsProps {
  readonly free: readonly Offer[];
  readonly groups: readonly FoundGroup[];
  readonly taken: readonly FoundGroup[];
}

/** How many were found and in which groups; a single group is shown whole. */
function Found({ free, groups, taken, ...asked }: FoundProps) {
  const [params, setParams] = useSearchParams();
  const chosen = groups.find(({ key }) => key === params.get(GROUP)) ?? null;
  const choose = (key: string | null) => setParams(withGroup(params, key), { replace: true, preventScrollReset: true });
  const count = (chosen?.offers ?? free).length;
  const takenHere = taken.filter(({ key }) => chosen === null || key === chosen.key);
  return (
    <>
      <div role="status" className="grid gap-1">
        <h3 className="text-lg">
          {count === 0 ? periodSearchTexts.none : periodSearchTexts.found(count)}
          {chosen && periodSearchTexts.foundIn(chosen.name)}
        </h3>
        <p className="text-sm text-ink-soft">
          <PeriodText {...asked.period} />
        </p>
      </div>
      {groups.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{periodSearchTexts.groups}</legend>
          <ChoiceChip chosen={chosen === null} onPress={() => choose(null)}>
            {periodSearchTexts.all(free.length)}
          </ChoiceChip>
          {groups.map(({ key, name, offers }) => (
            <ChoiceChip key={key} chosen={chosen?.key === key} onPress={() => choose(key)}>
              <span lang="nb">{name}</span> {offers.length}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      {chosen !== null || groups.length < 2 ? (
        <Cards offers={chosen?.offers ?? free} {...asked} />
      ) : (
        groups.map((group) => <GroupFound key={group.key} group={group} {...asked} onAll={() => choose(group.key)} />)
      )}
      {takenHere.length > 0 && <Taken offers={takenHere.flatMap(({ offers }) => offers)} />}
    </>
  );
}

interface GroupFoundProps extends FreeProductsProps {
  readonly group: FoundGroup;
  readonly onAll: () => void;
}

function GroupFound({ group: { name, offers }, onAll, ...asked }: GroupFoundProps) {
  return (
    <section aria-label={name} className="grid gap-3 pt-2">
      <h4 className="flex items-baseline gap-2 text-md">
        <span lang="nb">{name}</span>{' '}
        <span className="text-sm font-normal text-ink-soft">{periodSearchTexts.free(offers.length)}</span>
      </h4>
      <Cards offers={offers.slice(0, FIRST)} {...asked} />
      {offers.length > FIRST && (
        <div>
          <Button size="sm" onClick={onAll}>
            {periodSearchTexts.showAll(offers.length, name)}
          </Button>
        </div>
      )}
    </section>
  );
}

function Cards({ offers, ...asked }: FreeProductsProps & { readonly offers: readonly Offer[] }) {
  return (
    <ul className={`${GRID} ${EVEN_ROWS}`}>
      {offers.map((offer) => (
        <li key={offer.product.id}>
          <FreeProductCard offer={offer} {...asked} />
        </li>
      ))}
    </ul>
  );
}

function Taken({ offers: taken }: { readonly offers: readonly Offer[] }) {
  return (
    <p className="text-sm text-ink-soft">
      {periodSearchTexts.taken}{' '}
      {taken.map(({ product }, at) => (
        <span key={product.id}>
          {at > 0 && ', '}
          <Link lang="nb" to={paths.product(product.id)} className="text-link">
            {product.name}
          </Link>
        </span>
      ))}
    </p>
  );
}

function withGroup(before: URLSearchParams, key: string | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (key === null) after.delete(GROUP);
  else after.set(GROUP, key);
  return after;
}

/** A product without a price for the period cannot be booked. */
function offersIn(products: readonly ProductAnswer[], units: readonly FreeUnitsAnswer[], period: Period): Offer[] {
  const unitsOf = new Map(units.map((row) => [row.productId, row]));
  return products.flatMap((product) => {
    const [left, price] = [unitsOf.get(product.id), priceRental(pricedProduct(product), period, rulesNow())];
    return left === undefined || price === null ? [] : [{ product, units: left, price }];
  });
}

function OnTheirWay() {
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-7 w-48" />
      <div className={GRID}>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </div>
  );
}
