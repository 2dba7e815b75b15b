import type { AllDeps, Deps, DepsOf } from '@naust/command/dependencies/dependencies.ts';
import { emailHashOf } from '@naust/command/dependencies/email-hash.ts';
import { finishStep } from '@naust/command/finish-step.ts';
import { mailFacts } from '@naust/command/mails/mail-facts.ts';
import { recordMail } from '@naust/command/mails/record-mail.ts';
import { recordSms, smsFacts } from '@naust/command/mails/sms-facts.ts';
import { finishRefund } from '@naust/command/payments/refunds.ts';
import { endWait, overdueHolds } from '@naust/command/payments/sync-payment.ts';
import { forgetStockNotice } from '@naust/command/retention/forgetting.ts';
import { rememberedSaleStates } from '@naust/command/stock-notices/sale-states.ts';
import { callStockNotice } from '@naust/command/stock-notices/stock-notices.ts';
import { type TendingDeps, tendWaitingList } from '@naust/command/storage-waits/tend-waiting-list.ts';
import { requestReset } from '@naust/command/users/password-reset.ts';
import type { MailOutcome } from '@naust/domain/mails/mail-outcome.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { MailRefused } from '@naust/infra/mail/mail.port.ts';
import { keepHolding } from '@naust/infra/read-models/keep-holding.ts';
import { allMails } from '@naust/mails/all.ts';
import type { RecordedMail } from '@naust/mails/mail.ts';
import { allSms } from '@naust/mails/sms/all-sms.ts';
import { documents } from '@naust/read-models/documents/documents.model.ts';
import { erasures } from '@naust/read-models/erasures/erasures.model.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { payments } from '@naust/read-models/payments/payments.model.ts';
import { stockNotices } from '@naust/read-models/stock-notices/stock-notices.model.ts';
import { unfinished } from '@naust/read-models/unfinished/unfinished.model.ts';
import { keepSendingDocuments } from '@naust/worker/document-sweep.ts';
import { finishStepJob } from '@naust/worker/finish-step.job.ts';
import { mailJob } from '@naust/worker/mail.job.ts';
import { keepSweepingPayments, type PaymentSweepOptions } from '@naust/worker/payment-sweep.ts';
import { keepReminding } from '@naust/worker/reminder-sweep.ts';
import { requestResetJob } from '@naust/worker/request-reset.job.ts';
import { forgetExpiredJob } from '@naust/worker/retention/forget-expired.job.ts';
import { type SmsDeps, smsJob } from '@naust/worker/sms.job.ts';
import { keepTellingOfStock } from '@naust/worker/stock-notice-sweep.ts';
import { keepSweeping } from '@naust/worker/unfinished-sweep.ts';
import { keepTendingWaitingList } from '@naust/worker/waiting-list-sweep.ts';
import { type WalletWork, walletJobs } from '@naust/worker/wallet.job.ts';
import type { Engines } from '../engines/engines.ts';
import type { Projector } from '../read-models/projector.ts';
import { documentJobs, documentSweep } from './document-work.ts';
import { keepDestroying } from './erasures.ts';
import { forgetting, keptIn, noticeOf, untilBuilt } from './retention-work.ts';

export interface Background {
  deps: AllDeps;
  engines: Engines;
  projector: Projector;
  clock: Clock;
  logger: Logger;
  config: Config;
}

/** The shop's background work, until the signal aborts. */
export async function workInBackground(background: Background, signal: AbortSignal): Promise<void> {
  await Promise.all([
    askAgain(background),
    background.engines.jobs.work(allJobs(background), signal),
    sweeping(background, signal),
    inOneProcess(background, 'sweep of payments', sweepingPayments, signal),
    forgetting(background, signal),
    reminding(background, signal),
    inOneProcess(background, 'sweep of stock notices', tellingOfStock, signal),
    inOneProcess(background, 'sweep of the waiting list', tendingWaitingList, signal),
    inOneProcess(background, 'sweep of documents', sendingDocuments, signal),
    destroyingAgain(background, signal),
  ]);
}

/** Of several processes one runs it, and another continues when that one ends. */
function inOneProcess(
  background: Background,
  name: string,
  work: (background: Background, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const onFault = (error: unknown) => background.logger.error({ err: error }, `the ${name} was interrupted`);
  return keepHolding({ ...background.engines, names: [name], signal, onFault }, (_, until) => work(background, until));
}

/** Dead letters may succeed after a start: the program or a setting may have been fixed. */
async function askAgain({ engines, logger }: Background): Promise<void> {
  try {
    await engines.jobs.retryAll();
  } catch (error) {
    logger.error({ err: error }, 'dead letters could not be retried');
  }
}

function allJobs(background: Background): JobDefinition[] {
  const { deps, engines, config, clock, logger } = background;
  const { mail, keys } = engines;
  const mailDeps = {
    facts: mailFacts(deps),
    mail,
    keys,
    documentFiles: engines.documentFiles,
    clock,
    baseUrl: config.baseUrl,
    holdReceiver: (email: string) => deps.limits.hold('mailsOfReceiver', emailHashOf(deps, email)),
    record: (mail: RecordedMail, outcome: MailOutcome) => recordMail(deps, mail, outcome),
    onRefused: (name: string, error: MailRefused) =>
      logger.warn({ job: name, err: error }, 'a mail was refused for good'),
  };
  return [
    finishStepJob((kind, subject, id) => finishStep(deps, kind, subject, id)),
    requestResetJob(({ correlationId, language, ...asked }) =>
      requestReset(deps, asked, { channel: 'job', correlationId, ...(language !== 'nb' && { language }) }),
    ),
    forgetExpiredJob(keptIn(background), clock),
    ...allMails.map((kind) => mailJob(kind, mailDeps)),
    ...documentJobs(background),
    ...allSms.map((kind) => smsJob(kind, smsDeps(background))),
    ...walletJobs(walletWork(deps)),
  ];
}

const smsDeps = ({ deps, engines: { sms, keys }, clock, logger }: Background): SmsDeps => ({
  facts: smsFacts(deps, mailFacts(deps)),
  sms,
  keys,
  clock,
  record: (written, outcome) => recordSms(deps, written, outcome),
  onRefused: (name, error) => logger.warn({ job: name, err: error }, 'a text message was refused for good'),
});

function walletWork(deps: Deps<'reconcile' | 'syncPayment'> & DepsOf<typeof finishRefund>): WalletWork {
  const context = (correlationId: string) => ({ channel: 'job', correlationId }) as const;
  return {
    reconcile: (orderId, cause) => deps.reconcile(orderId, context(cause)),
    sync: (reference, cause) => deps.syncPayment(reference, context(cause)),
    refund: (asked, cause) => finishRefund(deps, asked, context(cause)),
    endWait: (orderId, cause) => endWait(deps, orderId, context(cause)),
  };
}

/** Options of the sweep of payments. */
export function paymentSweep({ deps, engines, clock, logger }: Background): PaymentSweepOptions {
  return {
    payments: engines.readModels.model(payments),
    overdueHolds: () => overdueHolds(deps),
    work: walletWork(deps),
    clock,
    onFault: (error) => logger.error({ err: error }, 'the sweep of payments failed'),
  };
}

async function sweepingPayments(background: Background, signal: AbortSignal): Promise<void> {
  const { engines, projector } = background;
  await projector.waitFor([payments.name], await engines.store.head(), untilBuilt(signal));
  if (!signal.aborted) await keepSweepingPayments(paymentSweep(background), signal);
}

async function reminding({ engines, projector, clock, logger }: Background, signal: AbortSignal): Promise<void> {
  await projector.waitFor([orders.name], await engines.store.head(), untilBuilt(signal));
  if (signal.aborted) return;
  const onFault = (error: unknown) => logger.error({ err: error }, 'reminders could not be enqueued');
  const model = engines.readModels.model(orders);
  const sendsSms = engines.sms.isConnected;
  await keepReminding({ orders: model, jobs: engines.jobs, clock, sendsSms, onFault }, signal);
}

async function sendingDocuments(background: Background, signal: AbortSignal): Promise<void> {
  const { engines, projector } = background;
  await projector.waitFor([documents.name, orders.name], await engines.store.head(), untilBuilt(signal));
  if (!signal.aborted) await keepSendingDocuments(documentSweep(background), signal);
}

async function tellingOfStock({ deps, engines, projector, logger }: Background, signal: AbortSignal): Promise<void> {
  await projector.waitFor([stockNotices.name], await engines.store.head(), untilBuilt(signal));
  if (signal.aborted) return;
  const by = (id: string) => ({ channel: 'job', correlationId: `stock ${id}` }) as const;
  await keepTellingOfStock(
    {
      notices: engines.readModels.model(stockNotices),
      saleStates: () => rememberedSaleStates(deps),
      call: (notice) => callStockNotice(deps, noticeOf(notice), by(notice.id)),
      end: (notice) => forgetStockNotice(deps, { ...noticeOf(notice), why: 'notSold' }, by(notice.id)),
      onFault: (error) => logger.error({ err: error }, 'stock notices could not be sent'),
    },
    signal,
  );
}

async function destroyingAgain({ engines, projector, logger }: Background, signal: AbortSignal): Promise<void> {
  const head = await engines.store.head();
  const hasSeenAll = () => projector.waitFor([erasures.name], head, untilBuilt(signal));
  await keepDestroying({ ...engines, hasSeenAll, logger }, signal);
}

async function sweeping({ engines, projector, clock, logger }: Background, signal: AbortSignal): Promise<void> {
  await projector.waitFor([unfinished.name], await engines.store.head(), untilBuilt(signal));
  if (signal.aborted) return;
  await keepSweeping(
    {
      unfinished: engines.readModels.model(unfinished),
      jobs: engines.jobs,
      clock,
      onFault: (error) => logger.error({ err: error }, 'the sweep of pending processes failed'),
    },
    signal,
  );
}

interface WaitingListWork {
  deps: TendingDeps;
  logger: Logger;
}

/** The sweep of the waiting list of the storage units. It reads the log alone. */
const tendingWaitingList = ({ deps, logger }: WaitingListWork, signal: AbortSignal): Promise<void> =>
  keepTendingWaitingList(
    {
      tend: (onFault) => tendWaitingList(deps, onFault),
      onFault: (error) => logger.error({ err: error }, 'the waiting list could not be tended'),
    },
    signal,
  );
