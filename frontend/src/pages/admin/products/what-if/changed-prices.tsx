import { formatKr, type Ore } from '@naust/domain/money.ts';
import { FiguresTable, NUMBER } from '../../../../features/admin-stats/what-if/figures-table.tsx';
import { whatIfTexts as texts } from '../../../../features/admin-stats/what-if/what-if.texts.ts';
import { productFieldTexts as names } from '../products.texts.ts';
import type { ChangedPrice } from './what-if-draft.ts';

const kr = (ore: Ore | null) => (ore === null ? texts.none : formatKr(ore));

/** The prices of today beside those of the form. */
export function ChangedPrices({ changed }: { readonly changed: readonly ChangedPrice[] }) {
  return (
    <FiguresTable heads={[texts.price, texts.today, texts.draft]}>
      {changed.map(({ name, todayOre, draftOre }) => (
        <tr key={name}>
          <th scope="row" className="py-1.5 font-normal">
            {names[name]}
          </th>
          <td className={NUMBER}>{kr(todayOre)}</td>
          <td className={NUMBER}>{kr(draftOre)}</td>
        </tr>
      ))}
    </FiguresTable>
  );
}
