import { classNames } from '../../lib/class-names.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Tone, toneIcon } from '../../ui/tone.ts';

const TONES: Readonly<Record<string, Tone>> = {
  booked: 'waiting',
  confirmed: 'good',
  picked_up: 'note',
  returned: 'note',
  completed: 'good',
  cancelled: 'bad',
};

/** An order's status: `slug` decides colour and icon, `name` is its text. */
export function StatusBadge({ slug, name }: { readonly slug: string; readonly name: string }) {
  return <Badge tone={TONES[slug] ?? 'neutral'}>{name}</Badge>;
}

const TEXT_COLOURS: Record<Tone, string> = {
  neutral: 'text-ink',
  note: 'text-fjord-strong',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  waiting: 'text-ink-soft',
};

/** The same for a dense row: without a ground. */
export function StatusText({ slug, name }: { readonly slug: string; readonly name: string }) {
  const tone = TONES[slug] ?? 'neutral';
  const Icon = toneIcon[tone];
  return (
    <span className={classNames('inline-flex items-center gap-1 font-semibold whitespace-nowrap', TEXT_COLOURS[tone])}>
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {name}
    </span>
  );
}

const EDGES: Readonly<Record<string, string>> = {
  booked: 'border-edge',
  confirmed: 'border-good',
  picked_up: 'border-fjord',
  returned: 'border-warn',
  cancelled: 'border-bad',
};

/** The colour of a row's edge; the status stands in the row as a word, too. */
export const statusEdge = (slug: string): string => EDGES[slug] ?? 'border-transparent';
