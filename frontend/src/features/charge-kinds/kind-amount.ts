import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { oreOf } from '../../lib/amounts.ts';

export const AS_SPENT = 'Etter medgått';

export const kindAmount = ({ amount }: Pick<ChargeKindAnswer, 'amount'>): string =>
  amount === null ? AS_SPENT : formatKr(oreOf(amount));
