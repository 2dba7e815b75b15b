import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { rulesNow } from '../../../lib/rules-now.ts';
import { barLook, HATCHED, markIcons } from './booking-bar.tsx';
import type { Mark } from './booking-bars.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

const MARKS: readonly Mark[] = ['late', 'overlap', 'lateBefore'];
const shape = 'inline-flex h-6 w-9 shrink-0 items-center justify-center rounded-sm';

/** The meaning of the shapes, in words. */
export function TimelineLegend({ isDense }: { readonly isDense: boolean }) {
  const plain = { isBack: false, isOut: false } as const;
  return (
    <section aria-label={texts.legend} className="grid gap-2 text-sm text-ink-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        <Entry look={look(plain)} word={texts.booked} />
        <Entry look={look({ ...plain, isOut: true })} word={texts.out} />
        <Entry look={look({ ...plain, isBack: true })} word={texts.back}>
          <Check aria-hidden className="size-4" />
        </Entry>
        <Entry look={`${HATCHED} border-l`} word={texts.legendBuffer(rulesNow().preparationHours)} />
        {MARKS.map((mark) => {
          const Icon = markIcons[mark];
          return (
            <Entry key={mark} look={look(plain, mark)} word={texts[mark]}>
              <Icon aria-hidden className="size-4" />
            </Entry>
          );
        })}
      </ul>
      <p>{isDense ? texts.legendDense : texts.legendFree}</p>
    </section>
  );
}

const look = (state: Parameters<typeof barLook>[0], mark?: Mark) => barLook(state, mark);

function Entry({
  look: shown,
  word,
  children,
}: {
  readonly look: string;
  readonly word: string;
  readonly children?: ReactNode;
}) {
  return (
    <li className="flex items-center gap-2">
      <span className={`${shape} ${shown}`}>{children}</span>
      {word}
    </li>
  );
}
