import type { SettlementAnswer } from '@naust/domain/books/books.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { settlementTexts as texts } from './books.texts.ts';

/** The sums of an approved day, with the difference marked. */
export function SettledSums({ day }: { readonly day: SettlementAnswer }) {
  const { register, terminal, difference, settledAt } = day;
  return (
    <section aria-labelledby="own-sums" className="grid gap-4">
      <h2 id="own-sums" className="text-lg font-semibold text-spruce">
        {texts.own}
      </h2>
      {settledAt !== null && <p>{texts.locked(formatInstant(Date.parse(settledAt)))}</p>}
      <Read name={texts.register} sum={register} difference={difference.register} />
      <Read name={texts.terminal} sum={terminal} difference={difference.terminal} />
    </section>
  );
}

interface ReadProps {
  readonly name: string;
  /** kr; null: not read. */
  readonly sum: number | null;
  readonly difference: number | null;
}

function Read({ name, sum, difference }: ReadProps) {
  if (sum === null || difference === null) return null;
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4">
        <span>{name}</span>
        <AmountText ore={oreOf(sum)} />
      </p>
      <Notice tone={difference === 0 ? 'good' : 'bad'}>
        <p className="flex justify-between gap-4">
          <span>{texts.difference}</span>
          {difference === 0 ? <span>{texts.none}</span> : <AmountText ore={oreOf(difference)} />}
        </p>
      </Notice>
    </div>
  );
}
