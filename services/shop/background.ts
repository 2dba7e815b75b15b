import type { CommandDesk } from '@naust/command/desk.ts';
import { finishStep } from '@naust/command/finish-step.ts';
import { orderLetter } from '@naust/command/orders/order-letter.ts';
import { requestReset, resetLetter } from '@naust/command/users/password-reset.ts';
import { unfinished } from '@naust/domain/read-models/unfinished.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { finishStepJob } from '@naust/worker/finish-step.job.ts';
import { requestResetJob } from '@naust/worker/request-reset.job.ts';
import { sendOrderConfirmationJob } from '@naust/worker/send-order-confirmation.job.ts';
import { sendResetMailJob } from '@naust/worker/send-reset-mail.job.ts';
import { keepSweeping } from '@naust/worker/unfinished-sweep.ts';
import type { Engines } from './engines.ts';
import type { Projector } from './projector.ts';

/** Mail servers refuse who sends faster, and what customers wait for at the till goes first. */
const MAIL_PACE = { most: 20, perMs: 1_000 } as const;

export interface Background {
  desk: CommandDesk;
  engines: Engines;
  projector: Projector;
  clock: Clock;
  logger: Logger;
  config: Config;
}

/** The shop's background work, until the signal aborts. Mails have workers of their own: a slow server holds up nothing else. */
export async function workInBackground(background: Background, signal: AbortSignal): Promise<void> {
  const { desk, engines, config } = background;
  const { jobs, mail } = engines;
  const mailDesk = { mail, baseUrl: config.baseUrl };
  const acts = [
    finishStepJob((kind, subject, id) => finishStep(desk, kind, subject, id)),
    requestResetJob(({ correlationId, ...asked }) => requestReset(desk, asked, { channel: 'job', correlationId })),
  ];
  const mails = [
    sendResetMailJob((request) => resetLetter(desk, request), mailDesk),
    sendOrderConfirmationJob((orderId, after) => orderLetter(desk, orderId, after), mailDesk),
  ];
  await Promise.all([jobs.work(acts, signal), jobs.work(mails, signal, MAIL_PACE), sweeping(background, signal)]);
}

async function sweeping({ engines, projector, clock, logger }: Background, signal: AbortSignal): Promise<void> {
  await projector.waitFor([unfinished.name], await engines.store.head(), 60_000);
  if (signal.aborted) return;
  await keepSweeping(
    {
      unfinished: engines.readModels.model(unfinished),
      jobs: engines.jobs,
      clock,
      onFault: (error) => logger.error({ err: error }, 'the sweep of unfinished steps failed'),
    },
    signal,
  );
}
