import { ImageUp, type LucideIcon } from 'lucide-react';
import { acceptedPictures } from './keep-picture.ts';

interface FileChooserProps {
  readonly id: string;
  readonly isWrong: boolean;
  readonly text: string;
  /** Pictures by default. */
  readonly accept?: string;
  readonly Icon?: LucideIcon;
  readonly multiple?: boolean;
  /** `all`: every chosen file, `picture` the first of them. */
  readonly onChange: (picture: File | null, all: readonly File[]) => void;
}

/** The browser's own file field is invisible on top of what looks like a button. */
export function FileChooser({
  id,
  isWrong,
  text,
  accept = acceptedPictures,
  Icon = ImageUp,
  multiple = false,
  onChange,
}: FileChooserProps) {
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => {
          const all = [...(event.target.files ?? [])];
          onChange(all[0] ?? null, all);
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="inline-flex min-h-12 items-center gap-2 rounded-md border border-edge bg-surface px-5 font-semibold peer-hover:border-spruce peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-fjord">
        <Icon aria-hidden className="size-5" />
        {text}
      </span>
    </span>
  );
}
