import type { ComponentType } from 'react';
import type { lazyPage } from './lazy-page.ts';

/** A page of the back office, as its frame knows it. */
export interface AdminPage {
  readonly path: string;
  /** What its tab is called, or the page whose tab it stands under; left out where it stands under none. */
  readonly tab?: string | { readonly of: string };
  /** Its tab stands apart from those of the shop's things: for the day, the settings, the machine. */
  readonly isBeside?: boolean;
  /** How much waits there. */
  readonly Count?: ComponentType;
  readonly Page: ReturnType<typeof lazyPage>;
}
