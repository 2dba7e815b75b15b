import { X } from 'lucide-react';
import { discountTexts as texts } from './discounts.texts.ts';

interface ChosenListProps {
  readonly label: string;
  readonly chosen: readonly { readonly key: string; readonly name: string }[];
  readonly onRemove: (key: string) => void;
}

/** What has been chosen, each with a button that removes it. */
export function ChosenList({ label, chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chosen.map(({ key, name }) => (
        <li
          key={key}
          className="inline-flex min-h-11 max-w-full items-center rounded-full border border-edge bg-birch pl-4 text-ink"
        >
          <span translate="no" className="min-w-0 truncate">
            {name}
          </span>
          <button
            type="button"
            aria-label={texts.remove(name)}
            onClick={() => onRemove(key)}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-line"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
