import { ApiError } from '../../lib/api-error.ts';

/** The return was refused only because it came so soon after one's own hand-out: it goes through with `confirm`. */
export const isHandedOutJustNow = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'HANDED_OUT_JUST_NOW';
