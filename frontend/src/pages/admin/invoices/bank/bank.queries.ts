import {
  bankFileAnswer,
  placeAnswer,
  setAsideAnswer,
  setAsidePayment,
  unknownPayment,
} from '@naust/domain/bank/bank.contract.ts';
import { callApi } from '../../../../lib/api.ts';

const PATH = '/bank-files';

/** Few: the owner places them one by one. */
export const unknownList = { key: 'bank-payments', path: `${PATH}/unknown`, row: unknownPayment, pageRows: 20 };

export const setAsideList = {
  key: 'set-aside-payments',
  path: `${PATH}/set-aside`,
  row: setAsidePayment,
  pageRows: 20,
};

export function readBankFile(file: File) {
  const body = new FormData();
  body.set('file', file);
  return callApi(PATH, { method: 'POST', body, answer: bankFileAnswer });
}

export const placePayment = (id: string, documentId: string) =>
  callApi(`${PATH}/unknown/${encodeURIComponent(id)}`, { method: 'POST', body: { documentId }, answer: placeAnswer });

export const setPaymentAside = (id: string, reason: string) =>
  callApi(`${PATH}/unknown/${encodeURIComponent(id)}/set-aside`, {
    method: 'POST',
    body: { reason },
    answer: setAsideAnswer,
  });

export const takeUpPayment = (id: string) =>
  callApi(`${PATH}/unknown/${encodeURIComponent(id)}/take-up`, { method: 'POST', answer: setAsideAnswer });
