import { Link } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { ProductSearch } from '../../features/catalogue/product-search/product-search.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { GroupTiles } from './group-tiles.tsx';
import { homeTexts } from './home.texts.ts';
import { PeriodSearchOpener } from './period-search/period-search-opener.tsx';

export function HomePage() {
  return (
    <div className="grid gap-10 sm:gap-14">
      <section className="grid items-center gap-8 md:grid-cols-[7fr_5fr]">
        <div className="grid gap-5">
          <PageTitle tab={homeTexts.tab}>{homeTexts.headline}</PageTitle>
          <p className="text-lg text-ink-soft">
            {homeTexts.contactLine}{' '}
            <Link to={paths.contact} className="text-link">
              {homeTexts.contactLink}
            </Link>
          </p>
          <ProductSearch onBuy={cart.add} />
        </div>
        <img
          src="/drawings/standard.svg"
          alt=""
          width={400}
          height={300}
          className="picture hidden aspect-4/3 w-full rounded-lg md:block"
        />
      </section>
      <PeriodSearchOpener />
      <section aria-labelledby="groups" className="grid gap-4">
        <h2 id="groups" className="text-xl">
          {homeTexts.groups}
        </h2>
        <GroupTiles />
      </section>
    </div>
  );
}
