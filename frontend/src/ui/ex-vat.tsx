import { lasting } from '../lib/browser-storage.ts';
import { latePart } from '../lib/late-part.ts';
import type { ExVatProps } from './ex-vat-amount.tsx';

const Amount = latePart(async () => (await import('./ex-vat-amount.tsx')).ExVatAmount);

/** Its code loads only for a user who has chosen amounts without the tax. */
export const ExVat = (props: ExVatProps) => lasting.read('exVat') && <Amount {...props} instead={null} />;
