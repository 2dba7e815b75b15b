import { bankFileAnswer, placeAnswer, unknownPayment } from '@naust/domain/bank/bank.contract.ts';
import { callApi } from '../../../../lib/api.ts';

const PATH = '/bank-files';

/** Few: the owner places them one by one. */
export const unknownList = { key: 'bank-payments', path: `${PATH}/unknown`, row: unknownPayment, pageRows: 20 };

export function readBankFile(file: File) {
  const body = new FormData();
  body.set('file', file);
  return callApi(PATH, { method: 'POST', body, answer: bankFileAnswer });
}

export const placePayment = (id: string, documentId: string) =>
  callApi(`${PATH}/unknown/${encodeURIComponent(id)}`, { method: 'POST', body: { documentId }, answer: placeAnswer });
