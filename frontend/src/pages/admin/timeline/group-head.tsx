import type { TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { timelineTexts as texts } from './timeline.texts.ts';
import { GROUP_REM, type ShownGroup } from './timeline-items.ts';

interface GroupHeadProps {
  readonly group: ShownGroup;
  readonly isFolded: boolean;
  readonly hides: readonly TimelineRow[];
  readonly onFold: (isFolded: boolean) => void;
}

const HEAD = 'sticky left-0 flex h-full w-max max-w-[min(100%,100vw-2rem)] items-center gap-2 px-2 text-sm sm:px-3';

/** The heading of a group; a press folds it, if that hides anything. */
export function GroupHead({ group, isFolded, hides, onFold }: GroupHeadProps) {
  return (
    <li style={{ height: `${GROUP_REM}rem` }} className="border-b border-line bg-birch">
      {hides.length === 0 ? (
        <p className={HEAD}>
          <Words group={group} isFolded={false} />
        </p>
      ) : (
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
          className={`${HEAD} -outline-offset-3`}
        >
          <ChevronDown aria-hidden className={classNames('size-4 shrink-0', isFolded && '-rotate-90')} />
          <Words group={group} isFolded={isFolded} />
        </button>
      )}
    </li>
  );
}

/** Folded, its free products by name: nothing more is to be seen of them. */
function Words({ group: { name, count, free }, isFolded }: Pick<GroupHeadProps, 'group' | 'isFolded'>) {
  const names = isFolded && free.length > 0 ? texts.freeNamed(free.map((row) => row.name).join(', ')) : '';
  return (
    <>
      <b className="shrink-0">{name}</b>
      <span className="shrink-0 text-ink-soft">{texts.inGroup(count)}</span>
      {names !== '' && (
        <span title={names} className="min-w-0 truncate text-ink-soft">
          {names}
        </span>
      )}
    </>
  );
}
