import { isWhole } from '@naust/infra/testing/extent.ts';

/** A phone, which has less room, and a desktop; `npm test` takes the phone alone. */
export const WIDTHS: readonly number[] = isWhole ? [390, 1280] : [390];
