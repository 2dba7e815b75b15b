import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The code of the link to create the first administrator: 128 bits, derived from the shop's secret, so that a restart
 * prints the same link and nothing is stored. It is worthless once there is an administrator.
 */
export const setupCodeOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('first administrator').digest().subarray(0, 16).toString('base64url');

export function isSetupCode(key: Uint8Array, code: string): boolean {
  const [right, given] = [Buffer.from(setupCodeOf(key)), Buffer.from(code)];
  return given.length === right.length && timingSafeEqual(given, right);
}
