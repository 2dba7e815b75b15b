import { REBILLED_FINE } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { paths } from '../../../../lib/paths.ts';

const HASH = '#viderefakturering';

/** An order's panel, with its charge form begun for a fine. */
export const rebillingPath = (orderId: string): string => `${paths.adminRow('orders', orderId)}${HASH}`;

export const isRebilling = (hash: string): boolean => hash === HASH;

/** The id of the kind of charge, as forms have it; empty where the shop has deleted it. */
export const rebillingKind = (kinds: readonly ChargeKindAnswer[]): string =>
  kinds.some(({ id }) => id === REBILLED_FINE.kindId) ? String(REBILLED_FINE.kindId) : '';
