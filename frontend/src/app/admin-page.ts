import type { ComponentType } from 'react';

/** A page of the back office, for its frame. */
export interface AdminPage {
  readonly path: string;
  /** The name of its tab, or the page whose tab it belongs to; left out without either. */
  readonly tab?: string | { readonly of: string };
  /** Its tab is separated from those of the shop's rows: for the day, the settings, the system. */
  readonly isBeside?: boolean;
  /** Staff may open it, too. */
  readonly isForStaff?: boolean;
  /** Shows the number of waiting items. */
  readonly Count?: ComponentType;
  readonly Page: ComponentType;
}
