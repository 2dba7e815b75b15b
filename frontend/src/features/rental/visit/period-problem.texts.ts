import type { PeriodProblem } from '@naust/domain/period.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';

/** Why a period cannot be ordered: the sentence of the same refusal. */
export const periodProblemText = (problem: PeriodProblem | 'OUTSIDE_OPENING_HOURS'): string =>
  refusalTexts[problem].text;
