import type { Ore } from '@naust/domain/money.ts';
import { lasting } from '../lib/browser-storage.ts';
import { latePart } from '../lib/late-part.ts';

const Amount = latePart(async () => (await import('./ex-vat-amount.tsx')).ExVatAmount);

interface ExVatProps {
  /** With the tax. */
  readonly ore: Ore;
}

/** Its code loads only for a user who has chosen amounts without the tax. */
export const ExVat = ({ ore }: ExVatProps) => lasting.read('exVat') && <Amount ore={ore} instead={null} />;
