import type { Config } from '@naust/infra/config.ts';
import type { LogDamage } from '@naust/infra/event-store/event-store.port.ts';
import type { StoreAdapters } from '@naust/infra/stores/store-adapters.ts';
import { folderFacts } from './folder-facts.ts';

const words: Readonly<Record<LogDamage['why'], string>> = {
  changed: 'is not what was written',
  missing: 'is missing',
  unreadable: 'cannot be read',
};

interface Looking {
  read: StoreAdapters['facts'];
  /** Reads the whole log, even without a known fault. */
  isThorough: boolean;
  signal: AbortSignal;
}

/** Damaged files of a shop, each as a line of the report of `npm run verify`; every damaged place of the log. */
export function damagedFiles(config: Config, { read, isThorough, signal }: Looking): string[] {
  const { eventStore, keys, readModels, jobs } = config.engines;
  const facts = folderFacts(config, read, { isThorough: true });
  const isSuspect = facts.log?.is === 'damaged' || (facts.log?.is === 'there' && facts.log.facts.damage.length > 0);
  const places = isSuspect || isThorough ? read.damage(eventStore.path, signal) : [];
  const whole = [
    ...(places.length === 0 ? [{ file: eventStore.path, stands: facts.log }] : []),
    { file: keys.path, stands: facts.keys },
    { file: readModels.path, stands: facts.readModels },
    { file: jobs.path, stands: facts.jobs },
  ];
  const lines = whole.flatMap(({ file, stands }) =>
    stands?.is === 'damaged' ? [`✗ ${file} is damaged: ${stands.why}`] : [],
  );
  const wrapped = facts.keys?.is === 'there' ? facts.keys.facts.damaged : [];
  return [
    ...places.map(({ position, why }) => `✗ ${eventStore.path} is damaged: position ${position} ${words[why]}`),
    ...lines,
    ...wrapped.map((person) => `✗ ${keys.path} is damaged: the key of ${person} cannot be opened`),
  ];
}
