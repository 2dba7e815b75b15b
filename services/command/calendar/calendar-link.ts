import { timingSafeEqual } from 'node:crypto';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import type { CalendarLink, User } from '@naust/domain/users/user.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import type { Deps } from '../dependencies/dependencies.ts';

const SECRET = /^([1-9]\d{14})-([\w-]{43})$/;

const macOf = (key: Uint8Array, userId: string, { linkNo }: Pick<CalendarLink, 'linkNo'>): Buffer =>
  keyedHash(key, `calendar ${userId} ${linkNo}`);

/** The address of an account's calendar; null without one. Its secret is derived from the account and stored nowhere. */
export function calendarUrlOf(key: Uint8Array, baseUrl: string, { userId, calendarLink }: User): string | null {
  if (!calendarLink?.isOn) return null;
  return `${baseUrl}/api/calendar/${userId}-${macOf(key, userId, calendarLink).toString('base64url')}.ics`;
}

/** Whether a secret is the newest of an account that works in the shop, and switched on. */
export async function isCalendarSecret(deps: Deps<'user' | 'secrets'>, secret: string): Promise<boolean> {
  const [, userId, mac] = SECRET.exec(secret) ?? [];
  if (userId === undefined || mac === undefined) return false;
  const { state: user } = await deps.user(userId).peek();
  if (!user?.calendarLink?.isOn || !isStaffRole(user.role)) return false;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(deps.secrets.orderLink, userId, user.calendarLink));
}
