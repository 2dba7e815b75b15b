import { useQuery } from '@tanstack/react-query';
import { chargeKindsQuery, kindAmount } from '../../features/charge-kinds/charge-kinds.queries.ts';
import { useShop } from '../../lib/shop.ts';
import { legalPageTexts as texts } from './legal-pages.texts.ts';

/** Links to the fees name it. */
const ANCHOR = 'gebyrer';

/** The shop's fees of today. Nothing until they are known, or without any. */
export function Fees() {
  const { data: kinds = [] } = useQuery(chargeKindsQuery);
  const { vatRegistered } = useShop();
  if (kinds.length === 0) return null;
  return (
    <section id={ANCHOR} aria-labelledby="gebyrer-tittel" className="grid scroll-mt-4 gap-3.5">
      <h2 id="gebyrer-tittel" className="text-xl">
        <a href={`#${ANCHOR}`} className="hover:underline">
          {texts.fees}
        </a>
      </h2>
      <p>{texts.feesIntroduction}</p>
      <dl className="divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <div key={kind.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt lang="nb" className="[overflow-wrap:anywhere]">
              {kind.name}
            </dt>
            <dd className="text-right font-semibold whitespace-nowrap">{kindAmount(kind)}</dd>
          </div>
        ))}
      </dl>
      {vatRegistered && <p className="text-sm text-ink-soft">{texts.feesVat}</p>}
    </section>
  );
}
