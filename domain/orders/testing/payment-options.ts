import type { PaymentOptionId } from '../statuses.ts';

export const VIPPS: PaymentOptionId = 1;
