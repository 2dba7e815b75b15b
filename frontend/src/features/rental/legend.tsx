import { DayMark } from './day-mark.tsx';
import { legendTexts } from './rental.texts.ts';

export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {(['free', 'partly', 'full'] as const).map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span
            aria-hidden
            className={`relative inline-block h-5 w-8 rounded-sm ${state === 'full' ? 'day-taken' : 'border border-line bg-surface'}`}
          >
            <DayMark state={state} />
          </span>
          {legendTexts[state]}
        </li>
      ))}
    </ul>
  );
}
