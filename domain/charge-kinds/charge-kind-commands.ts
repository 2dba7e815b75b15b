import type { ChargeKind, ChargeKindFields } from './charge-kind-fields.ts';

/** Does nothing once the table has begun. */
export interface BeginChargeKinds {
  readonly type: 'BeginChargeKinds';
  readonly kinds: readonly ChargeKind[];
}

export interface AddChargeKind {
  readonly type: 'AddChargeKind';
  readonly fields: ChargeKindFields;
}

/** `expectedVersion` null: the last write wins. */
export interface ReviseChargeKind {
  readonly type: 'ReviseChargeKind';
  readonly kindId: number;
  readonly expectedVersion: number | null;
  readonly change: Partial<ChargeKindFields>;
}

export interface RemoveChargeKind {
  readonly type: 'RemoveChargeKind';
  readonly kindId: number;
  readonly expectedVersion: number | null;
}

export interface RestoreChargeKind {
  readonly type: 'RestoreChargeKind';
  readonly kindId: number;
}

/** The named kinds come first, in this order; the others keep their order behind them. */
export interface OrderChargeKinds {
  readonly type: 'OrderChargeKinds';
  readonly kindIds: readonly number[];
}

export type ChargeKindCommand =
  | BeginChargeKinds
  | AddChargeKind
  | ReviseChargeKind
  | RemoveChargeKind
  | RestoreChargeKind
  | OrderChargeKinds;
