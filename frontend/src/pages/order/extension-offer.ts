import type { OwnExtension } from '@naust/domain/orders/extension.contract.ts';
import { spokenMoment } from '@naust/domain/spoken-period.ts';
import { dayOf, wallMinute } from '@naust/domain/wall-clock.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { extensionTexts } from './extension.texts.ts';

/** 'fre. 12. mars kl. 10' of a time on the wall clock. */
export const momentOf = (text: string): string => spokenMoment(wallMinute(text) ?? 0, dayOf(osloNow()));

/** 'Du kan forlenge leien inntil …', with the reason for the limit, or why it is not possible. */
export function extensionOffer({ until, rentedAgainAt }: OwnExtension): string {
  const reason = rentedAgainAt === null ? '' : extensionTexts.rentedAgain(momentOf(rentedAgainAt));
  if (until === null) return `${reason} ${extensionTexts.notPossible}`.trim();
  return `${extensionTexts.until(momentOf(until))} ${reason}`.trim();
}
