import { Link } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { ProductSearch } from '../../features/catalogue/product-search/product-search.tsx';
import { paths } from '../../lib/paths.ts';
import { useShop } from '../../lib/shop.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GroupTiles } from './group-tiles.tsx';
import { homeTexts } from './home.texts.ts';
import { PeriodSearchOpener } from './period-search/period-search-opener.tsx';

export function HomePage() {
  const { headline, introduction, picture, reasons } = useShop();
  return (
    <div className="grid gap-10 sm:gap-14">
      <section className="grid items-center gap-8 md:grid-cols-[7fr_5fr]">
        <div className="grid gap-5">
          <PageTitle tab={homeTexts.tab}>{headline}</PageTitle>
          <p className="text-lg whitespace-pre-line text-ink-soft">
            {introduction ?? homeTexts.contactLine}{' '}
            <Link to={paths.contact} className="text-link">
              {introduction === null ? homeTexts.contactLink : homeTexts.contact}
            </Link>
          </p>
          <ProductSearch onBuy={cart.add} />
        </div>
        <div className="hidden overflow-hidden rounded-lg md:block">
          <Picture src={picture} alt="" sizes="30rem" eager />
        </div>
      </section>
      <PeriodSearchOpener />
      <section aria-labelledby="groups" className="grid gap-4">
        <h2 id="groups" className="text-xl">
          {homeTexts.groups}
        </h2>
        <GroupTiles />
      </section>
      {reasons.length > 0 && (
        <ul className="grid gap-6 sm:grid-flow-col sm:auto-cols-fr">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
