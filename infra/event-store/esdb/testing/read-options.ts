import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { type StoredEvent, streamName } from './stored-event.ts';

/** Start of a read. Beyond 2^53 a position is only known to be far away. */
export type From = 'start' | 'end' | { commit: number; prepare: number };

export interface AllOptions {
  kind: 'all';
  from: From;
  matches: (event: StoredEvent) => boolean;
  /** Undefined without a filter. */
  filter: { window: number; interval: number } | undefined;
}

export interface StreamOptions {
  kind: 'stream';
  stream: string;
  from: 'start' | 'end' | number;
}

export type ReadOptions = (AllOptions | StreamOptions) & {
  isBackwards: boolean;
  /** Undefined for a subscription. */
  count: number | undefined;
};

/** Events examined before a page ends, if the caller names no number. */
const DEFAULT_WINDOW = 32;
const BACKWARDS = 1;

type Filter = ReadReq.Options.FilterOptions;

function matcher(filter: Filter): (event: StoredEvent) => boolean {
  const byStream = filter.getStreamIdentifier();
  const expression = byStream ?? filter.getEventType();
  const regex = expression?.getRegex() ?? '';
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = regex === '' ? undefined : new RegExp(regex);
  return ({ stream, type }) => {
    const text = byStream === undefined ? type : stream;
    return pattern?.test(text) ?? prefixes.some((prefix) => text.startsWith(prefix));
  };
}

function allOptions(options: ReadReq.Options, all: ReadReq.Options.AllOptions): AllOptions {
  const position = all.getPosition();
  const reported = position && {
    commit: Number(position.getCommitPosition()),
    prepare: Number(position.getPreparePosition()),
  };
  const from = reported ?? (all.hasEnd() ? 'end' : 'start');
  const filter = options.getFilter();
  if (filter === undefined) return { kind: 'all', from, matches: () => true, filter: undefined };
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  const interval = window * Math.max(1, filter.getCheckpointintervalmultiplier());
  return { kind: 'all', from, matches: matcher(filter), filter: { window, interval } };
}

function streamOptions(stream: ReadReq.Options.StreamOptions): StreamOptions {
  const from = stream.hasRevision() ? Number(stream.getRevision()) : stream.hasEnd() ? 'end' : 'start';
  return { kind: 'stream', stream: streamName(stream.getStreamIdentifier()), from };
}

/** Options of a read; undefined if it names neither a stream nor $all. */
export function readOptions(request: ReadReq): ReadOptions | undefined {
  const options = request.getOptions();
  const stream = options?.getStream();
  const all = options?.getAll();
  const what = stream ? streamOptions(stream) : options && all && allOptions(options, all);
  if (options === undefined || what === undefined) return undefined;
  const isBackwards = options.getReadDirection() === BACKWARDS;
  return { ...what, isBackwards, count: options.hasSubscription() ? undefined : Number(options.getCount()) };
}
