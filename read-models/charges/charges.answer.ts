import { chargeAnswerOf } from '@naust/domain/charges/charge-answer.ts';
import type { ChargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import type { ChargeDoc } from './charges.model.ts';

export const chargeDocAnswer = ({ id, ...charge }: ChargeDoc): ChargeAnswer =>
  chargeAnswerOf({ chargeId: id, ...charge });
