import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import { endExpiredInvitation } from '@naust/command/invitations/invitations.ts';
import { forgetOrderFile } from '@naust/command/order-files/forget-order-file.ts';
import { forgetBooks, forgetEntrant, forgetMessage, forgetStockNotice } from '@naust/command/retention/forgetting.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { WaitLimits } from '@naust/infra/read-models/seen-positions.ts';
import { documents } from '@naust/read-models/documents/documents.model.ts';
import { inbox } from '@naust/read-models/inbox/inbox.model.ts';
import { invitations } from '@naust/read-models/invitations/invitations.model.ts';
import { orderFiles } from '@naust/read-models/order-files/order-files.model.ts';
import { quizEntries } from '@naust/read-models/quiz-entries/quiz-entries.model.ts';
import { quizzes } from '@naust/read-models/quizzes/quizzes.model.ts';
import { type StockNoticeDoc, stockNotices } from '@naust/read-models/stock-notices/stock-notices.model.ts';
import type { Forgettable } from '@naust/worker/retention/expired.ts';
import { keepForgetting } from '@naust/worker/retention/forget-expired.job.ts';
import type { Engines } from '../engines/engines.ts';
import type { Projector } from '../read-models/projector.ts';

interface RetentionWork {
  deps: AllDeps;
  engines: Engines;
  projector: Projector;
  clock: Clock;
  logger: Logger;
}

/** For read models that have to catch up with the whole log. */
export const untilBuilt = (signal: AbortSignal): WaitLimits => ({ atMost: 60_000, signal });

export const noticeOf = ({ id, productId, addressHash }: StockNoticeDoc) => ({ noticeId: id, productId, addressHash });

/** What is kept for a time only, and how each is erased. */
export function keptIn({
  deps,
  engines: { readModels, mail, sms, documentFiles, ehf },
}: Pick<RetentionWork, 'deps' | 'engines'>): Forgettable {
  const job = (correlationId: string) => ({ channel: 'job', correlationId }) as const;
  return {
    inbox: readModels.model(inbox),
    quizzes: readModels.model(quizzes),
    quizEntries: readModels.model(quizEntries),
    stockNotices: readModels.model(stockNotices),
    invitations: readModels.model(invitations),
    documents: readModels.model(documents),
    orderFiles: readModels.model(orderFiles),
    papers: documentFiles,
    delivered: ehf.folder,
    forgetBooks: (books, cause) => forgetBooks(deps, books, job(cause)),
    forgetOrderFile: (file, cause) => forgetOrderFile(deps, file, job(cause)),
    forgetMessage: (messageId, cause) => forgetMessage(deps, messageId, job(cause)),
    forgetEntrant: (entry, cause) => forgetEntrant(deps, entry, job(cause)),
    forgetStockNotice: (notice, cause) => forgetStockNotice(deps, { ...noticeOf(notice), why: 'expired' }, job(cause)),
    endInvitation: (invited, cause) => endExpiredInvitation(deps, invited, job(cause)),
    copies: [mail, sms],
  };
}

/** Begins the retention of each day, until the signal aborts. */
export async function forgetting(
  { engines, projector, clock, logger }: RetentionWork,
  signal: AbortSignal,
): Promise<void> {
  const models = [
    documents.name,
    inbox.name,
    quizzes.name,
    quizEntries.name,
    stockNotices.name,
    invitations.name,
    orderFiles.name,
  ];
  await projector.waitFor(models, await engines.store.head(), untilBuilt(signal));
  const onFault = (error: unknown) => logger.error({ err: error }, 'the retention job could not be enqueued');
  await keepForgetting({ jobs: engines.jobs, clock, onFault }, signal);
}
