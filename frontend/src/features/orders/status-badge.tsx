import { Badge, type Tone } from '../../ui/badge.tsx';

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
