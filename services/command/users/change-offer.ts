import type { ChangeOffer } from '@naust/domain/users/users.decider.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { newRequestId } from './reset-token.ts';

const OFFER_LIVES_MS = 7 * 24 * 60 * 60_000;

/** The offer to take back a change that is made now. */
export const newOffer = ({ clock }: Deps<'clock'>): ChangeOffer => ({
  changeId: newRequestId(),
  expiresAt: new Date(clock.now() + OFFER_LIVES_MS).toISOString(),
});
