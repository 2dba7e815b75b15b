import { invoicingAnswer } from '@naust/domain/documents/documents.contract.ts';
import { shopSettingQuery } from './shop-setting.ts';

/** One setting in several forms: each saves its own fields. */
export const invoicing = { path: '/shop/invoicing', schema: invoicingAnswer };
export const invoicingQuery = shopSettingQuery(invoicing);
