import type { Period } from '@naust/domain/period.ts';
import { spokenPeriod } from '@naust/domain/spoken-period.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { osloNow } from '../../lib/server-clock.ts';

/** 'fre. 20. nov. kl. 10–16', where it is the name of something to press. */
export const periodWords = (period: Period): string => spokenPeriod(period, dayOf(osloNow()));
