import { ApiError } from '../../lib/api-error.ts';

/** The return was refused only because it follows so soon after the user's own hand-out: `confirm` allows it. */
export const isHandedOutJustNow = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'HANDED_OUT_JUST_NOW';
