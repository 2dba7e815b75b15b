import { storageWaitAnswer, storageWaitEnded } from '@naust/domain/storage-units/storage-waits.contract.ts';
import type { FilledIn } from '../../features/contact-form/form-trap.tsx';
import { callApi } from '../../lib/api.ts';
import { waitKey } from '../../lib/wait-key.ts';

interface Asked extends FilledIn {
  /** null: whichever is free first. */
  readonly storageUnitId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** The same address again is the same wait. */
export const joinWaitingList = (body: Asked) =>
  callApi('/waiting-list', { method: 'POST', body, idempotencyKey: waitKey(), answer: storageWaitAnswer });

export const leaveWaitingList = (token: string) =>
  callApi(`/storage-waits/${token}`, { method: 'DELETE', answer: storageWaitEnded });
