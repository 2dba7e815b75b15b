import { streamKinds } from '@naust/command/dependencies/streams.ts';
import { type Business, UNDESCRIBED } from '@naust/domain/business/business.ts';
import { type LogSources, stateInLog } from './state-in-log.ts';

/** The business, for parts that are opened before the streams. */
export const businessInLog = async (sources: LogSources): Promise<Business> =>
  (await stateInLog(streamKinds.shop, sources)).business ?? UNDESCRIBED;
