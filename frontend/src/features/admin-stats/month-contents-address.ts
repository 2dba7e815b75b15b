import { paths } from '../../lib/paths.ts';

/** Address of the orders and charges of a month (yyyy-mm). */
export const monthContentsAddress = (month: string): string => `${paths.adminPage('revenue')}?month=${month}`;
