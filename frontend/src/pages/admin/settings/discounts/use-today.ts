import { dateText, dayOf } from '@naust/domain/wall-clock.ts';
import { useOsloNow } from '../../../../lib/server-clock.ts';

/** The date in Oslo, 'yyyy-mm-dd'. */
export const useToday = (): string => dateText(dayOf(useOsloNow()));
