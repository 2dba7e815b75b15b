import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEhf, type EhfUnderTest } from './testing/ehf-under-test.ts';

/** Contract of every way to deliver e-invoices. */
export function ehfContract(engine: string, open: () => Promise<EhfUnderTest>): void {
  describe(`e-invoices by ${engine}`, () => {
    let under: EhfUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    it('arrive as they were written, also several of them', async () => {
      const { address } = under;
      await under.ehf.deliver(anEhf({ address }));
      const other = anEhf({
        address,
        sendingId: '600000000000002',
        name: 'kreditnota-10002.xml',
        xml: '<CreditNote/>',
      });
      await under.ehf.deliver(other);
      expect(await under.received()).toEqual([anEhf().xml, '<CreditNote/>']);
    });

    it('stay where they are when the shop is to stop', async () => {
      const { address } = under;
      await expect(under.ehf.deliver(anEhf({ address }), AbortSignal.abort())).rejects.toThrow();
      expect(await under.received()).toEqual([]);
    });
  });
}
