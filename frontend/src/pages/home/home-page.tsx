import { Link } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { ProductSearch } from '../../features/catalogue/product-search/product-search.tsx';
import { paths } from '../../lib/paths.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { useShop } from '../../lib/shop.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { GroupTiles } from './group-tiles.tsx';
import { homeTexts } from './home.texts.ts';
import { lightAt } from './light.ts';
import { PeriodSearchOpener } from './period-search/period-search-opener.tsx';

export function HomePage() {
  const { headline, introduction, reasons, picture } = useShop();
  return (
    <div className="grid gap-10 sm:gap-14">
      <section className="sky" data-light={lightAt(useOsloNow())}>
        {picture === null && (
          <div className="boathouse">
            <img src="/drawings/fjord.svg" alt="" />
          </div>
        )}
        <div className="sky-words">
          <div className="grid gap-5">
            <PageTitle tab={homeTexts.tab} isLarge>
              <span lang="nb">{headline}</span>
            </PageTitle>
            <p className="text-lg whitespace-pre-line text-ink-soft">
              {introduction === null ? homeTexts.contactLine : <span lang="nb">{introduction}</span>}{' '}
              <Link to={paths.contact} className="text-link">
                {introduction === null ? homeTexts.contactLink : homeTexts.contact}
              </Link>
            </p>
            <ProductSearch onBuy={cart.add} />
          </div>
          {picture !== null && <OwnPicture src={picture} />}
        </div>
      </section>
      <div className="afloat">
        <PeriodSearchOpener />
      </div>
      <section aria-labelledby="groups" className="grid gap-4">
        <h2 id="groups" className="text-2xl">
          {homeTexts.groups}
        </h2>
        <GroupTiles />
      </section>
      {reasons.length > 0 && (
        <ul className="grid gap-6 sm:grid-flow-col sm:auto-cols-fr">
          {reasons.map(({ title, text }) => (
            <li key={title} lang="nb">
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Not `Picture`, whose code a first visit does not need. Phones do not load it. */
function OwnPicture({ src }: { readonly src: string }) {
  return (
    <img
      src={src}
      srcSet={`${src.replace('.webp', '-480.webp')} 480w, ${src} 1600w`}
      sizes="30rem"
      loading="lazy"
      alt=""
      width={400}
      height={300}
      className="picture hidden aspect-4/3 w-full rounded-lg object-cover md:block"
    />
  );
}
