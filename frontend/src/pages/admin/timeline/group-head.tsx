import { ChevronDown } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { timelineTexts as texts } from './timeline.texts.ts';
import { GROUP_REM, type ShownGroup } from './timeline-items.ts';

interface GroupHeadProps {
  readonly group: ShownGroup;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** The heading of a group; a press folds it. */
export function GroupHead({ group, isFolded, onFold }: GroupHeadProps) {
  return (
    <li style={{ height: `${GROUP_REM}rem` }} className="border-b border-line bg-birch">
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
        className="sticky left-0 flex h-full w-max max-w-[100vw] items-center gap-2 px-2 text-sm -outline-offset-3 sm:px-3"
      >
        <ChevronDown aria-hidden className={classNames('size-4 shrink-0', isFolded && '-rotate-90')} />
        <b>{group.name}</b>
        <span className="text-ink-soft">{texts.inGroup(group.count, group.isFree)}</span>
      </button>
    </li>
  );
}
