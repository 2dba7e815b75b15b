import { conditionRefusals } from './condition.texts.ts';
import { orderFileRefusals } from './order-files.texts.ts';

/** Refusals of what is noted, photographed and signed at hand-outs and returns. */
export const orderRefusals = { ...conditionRefusals, ...orderFileRefusals } as const;
