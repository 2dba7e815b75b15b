import { refuse } from '@naust/domain/refusal.ts';
import type { DeadLetterRow, EngineAway, SystemAnswer } from '@naust/domain/system/system.contract.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { withoutPersonalText } from '@naust/infra/personal-text.ts';
import type { DeadLetter } from '@naust/infra/read-models/read-models.port.ts';
import { unlessUnreachable } from '@naust/infra/unreachable-engines.ts';
import type { Rebuilds } from '@naust/ops/rebuilds.ts';
import type { SystemDeps } from '@naust/query/system/system.routes.ts';
import type { Engines } from '../engines/engines.ts';
import type { Projector } from '../read-models/projector.ts';
import type { SystemFigures } from './watching.ts';

export interface SystemParts {
  engines: Pick<Engines, 'readModels' | 'jobs'>;
  figures: SystemFigures;
  projector: Pick<Projector, 'retry' | 'stoppedAt'>;
  rebuilds: Pick<Rebuilds, 'now' | 'begin'>;
  logger: Pick<Logger, 'error'>;
}

type RetryParts = Pick<SystemParts, 'engines' | 'projector' | 'logger'>;

/** The system page, with the same figures as /metrics. */
export function systemDeps(parts: SystemParts): SystemDeps {
  const { engines, figures, projector, rebuilds, logger } = parts;
  const { readModels, jobs } = engines;
  const deadLettersNow = async () => deadLetterRows(await readModels.deadLetters());
  return {
    async answer(): Promise<SystemAnswer> {
      const away = new Set<EngineAway>();
      const tell = (engine: EngineAway) => void away.add(engine);
      const [progress, deadLetters, queue] = await Promise.all([
        unlessUnreachable(
          async () => ({ ...(await figures.readModels()), rebuilding: await figures.building() }),
          tell,
        ),
        unlessUnreachable(deadLettersNow, tell),
        unlessUnreachable(() => queueNow(jobs, figures), tell),
      ]);
      const stoppedAt = projector.stoppedAt();
      return {
        away: [...away],
        head: progress?.head ?? null,
        stoppedAt: stoppedAt === null ? null : String(stoppedAt),
        readModels: progress?.models ?? null,
        rebuilding: progress?.rebuilding ?? null,
        parked: deadLetters,
        jobs: queue?.counts ?? null,
        parkedJobs: queue?.parked ?? null,
        mails: queue?.mails ?? null,
        resting: jobs.resting().map(({ until, ...rest }) => ({ ...rest, until: new Date(until).toISOString() })),
        rebuild: rebuilds.now(),
      };
    },
    async retryDeadLetters(id) {
      const found = (await deadLettersNow()).find((row) => row.id === id) ?? refuse('PARKED_NOT_FOUND');
      const { model, scope, key } = found;
      try {
        return await projector.retry({ model, scope, key });
      } catch (error) {
        logger.error(
          { model, scope, key, reason: withoutPersonalText(String(error)) },
          'a retried dead letter failed again',
        );
        return refuse('STILL_PARKED');
      }
    },
    async retryJob(id) {
      if (!(await jobs.retry(id))) refuse('JOB_NOT_FOUND');
    },
    async retryAll() {
      const taken = await retryAll(parts);
      return { ...taken, jobs: await jobs.retryAll() };
    },
    rebuild: rebuilds.begin,
  };
}

async function queueNow(jobs: Engines['jobs'], figures: SystemFigures) {
  const deadLetters = (await jobs.deadJobs()).map(({ id, name, attempts, error, deadAt: parkedAt }) => {
    return { id, name, attempts, error: withoutPersonalText(error), parkedAt: new Date(parkedAt).toISOString() };
  });
  return { parked: deadLetters, counts: { ...(await jobs.counts()) }, mails: await figures.mails() };
}

/** Each document or stream with dead letters, the oldest first; those that fail again stay, and are logged. */
async function retryAll({ engines, projector, logger }: RetryParts) {
  let [events, still] = [0, 0];
  for (const { model, scope, key } of deadLetterRows(await engines.readModels.deadLetters())) {
    try {
      events += await projector.retry({ model, scope, key });
    } catch (error) {
      still += 1;
      logger.error(
        { model, scope, key, reason: withoutPersonalText(String(error)) },
        'a retried dead letter failed again',
      );
    }
  }
  return { events, still };
}

/** A fixed program may now fold earlier dead letters. */
export async function retryAtStart(parts: RetryParts): Promise<void> {
  try {
    await retryAll(parts);
  } catch (error) {
    parts.logger.error({ err: error }, 'dead letters could not be retried');
  }
}

/** Each document or stream once, the oldest first, with its first dead letter. */
function deadLetterRows(deadLetters: readonly DeadLetter[]): DeadLetterRow[] {
  const rows = new Map<string, DeadLetterRow>();
  for (const { model, scope, key, position, type, error } of deadLetters) {
    const id = Buffer.from(JSON.stringify([model, scope, key])).toString('base64url');
    const known = rows.get(id);
    if (known) known.events += 1;
    else rows.set(id, { id, model, scope, key, position: String(position), type, error, events: 1 });
  }
  return [...rows.values()];
}
