import { Refusal } from '@naust/domain/refusal.ts';
import { widestNetworkOf } from '@naust/infra/http/address.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Runs what a code decides. An unknown code counts as a guess; once these are used up, no code is tried. */
export async function countGuess<T>(
  { limits }: Deps<'limits'>,
  code: string | null,
  ip: string,
  run: () => Promise<T>,
): Promise<T> {
  if (code === null) return run();
  const giveBack = await limits.hold('discountCode', widestNetworkOf(ip));
  let isGuess = false;
  try {
    return await run();
  } catch (error) {
    isGuess = error instanceof Refusal && error.code === 'DISCOUNT_CODE_UNKNOWN';
    throw error;
  } finally {
    if (!isGuess) await giveBack();
  }
}

/** The code of a request; an empty field is none. */
export const codeIn = (code: string | null | undefined): string | null => code?.trim() || null;
