import * as z from 'zod/mini';
import { vatCode } from '../vat-code.ts';

export const chargeKindFields = z.object({
  name: z.string(),
  /** null: by what was spent ('etter medgått'). */
  amountOre: z.nullable(z.int()),
  vatCode,
});
export type ChargeKindFields = z.infer<typeof chargeKindFields>;

export interface ChargeKind extends ChargeKindFields {
  readonly kindId: number;
}

const kind = (kindId: number, name: string, code: ChargeKindFields['vatCode']): ChargeKind => ({
  kindId,
  name,
  amountOre: null,
  vatCode: code,
});

/** A charge without a kind is one of these. */
export const OTHER_CHARGE = kind(7, 'Annet', '3');
/** The charge of a late cancellation is no payment for a service. */
export const CANCELLATION_CHARGE = kind(5, 'Avbestillingsgebyr', '7');
/** Nor is the rent of what was not fetched: nothing was handed out. */
export const NOT_FETCHED_CHARGE = { name: 'Ikke hentet', vatCode: '7' } as const;
export const EXTENSION_CHARGE = kind(1, 'Forlenget leie', '3');
export const FUEL_CHARGE = kind(2, 'Drivstoff', '3');
export const DAMAGE_CHARGE = kind(4, 'Erstatning', '7');
export const REBILLED_FINE = kind(6, 'Viderefakturert bot', '7');

/** The kinds that every shop begins with. */
export const FIRST_CHARGE_KINDS: readonly ChargeKind[] = [
  EXTENSION_CHARGE,
  FUEL_CHARGE,
  kind(3, 'Rengjøring', '3'),
  DAMAGE_CHARGE,
  CANCELLATION_CHARGE,
  REBILLED_FINE,
  OTHER_CHARGE,
];
