import { ClipboardCheck, ListChecks, type LucideIcon, Store } from 'lucide-react';
import { paths } from '../lib/paths.ts';

interface Way {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
}

/** The ways from the back office to other pages. */
export const WAYS_OUT: readonly Way[] = [
  { to: paths.checklist, name: 'Sjekkliste', Icon: ClipboardCheck },
  { to: paths.quizResults, name: 'Quizsvar', Icon: ListChecks },
  { to: paths.home, name: 'Butikken', Icon: Store },
];
