import { paths } from '../../lib/paths.ts';

/** Where the orders and charges of a month (yyyy-mm) are shown. */
export const monthContentsAddress = (month: string): string => `${paths.adminPage('revenue')}?month=${month}`;
