import type { WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { PeriodText } from '../../ui/period-text.tsx';
import { profileTexts } from './profile.texts.ts';

const MOST_SHOWN = 3;

interface Together {
  readonly key: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly names: readonly string[];
}

/** The items of an order by rental period; sales are a group of their own. */
export function OrderedThings({ items }: { readonly items: readonly WholeItemAnswer[] }) {
  return (
    <ul className="grid gap-1">
      {byPeriod(items).map(({ key, from, to, names }) => (
        <li key={key}>
          <span className="block">
            <span lang="nb">{names.slice(0, MOST_SHOWN).join(', ')}</span>
            {names.length > MOST_SHOWN && ` ${profileTexts.andMore(names.length - MOST_SHOWN)}`}
          </span>
          <span className="block text-sm text-ink-soft">
            <Period from={from} to={to} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Period({ from, to }: Pick<Together, 'from' | 'to'>) {
  const [begins, ends] = [from, to].map((text) => (text === null ? null : wallMinute(text)));
  return begins == null || ends == null ? profileTexts.bought : <PeriodText from={begins} to={ends} />;
}

function byPeriod(items: readonly WholeItemAnswer[]): Together[] {
  const groups = new Map<string, Together>();
  for (const { name, quantity, date_from: from, date_to: to } of items) {
    const key = `${from} ${to}`;
    const names = [...(groups.get(key)?.names ?? []), quantity > 1 ? `${quantity} × ${name}` : name];
    groups.set(key, { key, from, to, names });
  }
  return [...groups.values()];
}
