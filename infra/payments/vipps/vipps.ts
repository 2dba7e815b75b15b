import type { Payments } from '../payments.port.ts';
import { type VippsApiOptions, vippsApi } from './vipps-api.ts';
import { openVippsPayments } from './vipps-payments.ts';
import { openVippsNotices, type VippsNotices } from './wallet-notices.ts';

export interface Vipps {
  payments: Payments;
  notices: VippsNotices;
}

/** The wallet at an address, real or simulated. `folder`: where its webhook secret is stored. */
export async function openVipps({ folder, ...options }: VippsApiOptions & { folder: string }): Promise<Vipps> {
  const call = vippsApi(options);
  const notices = await openVippsNotices({ call, folder, clock: options.clock });
  return { payments: openVippsPayments(call), notices };
}
