import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSms, type SmsUnderTest } from './testing/sms-under-test.ts';

/** Contract of every SMS engine. */
export function smsContract(engine: string, open: () => Promise<SmsUnderTest>): void {
  describe(`SMS by ${engine}`, () => {
    let under: SmsUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    it('hands over number, sender and text as they were written', async () => {
      const sms = aSms({ text: 'Æ ø å: "hermetegn" og\nlinjeskift, 100 %.' });
      expect(under.sms.isConnected).toBe(true);
      await under.sms.send(sms);
      const { smsId, to, sender, text } = sms;
      expect(await under.received()).toEqual([{ smsId, to, sender, text }]);
    });

    it('hands over each of several messages, also to one person', async () => {
      await under.sms.send(aSms());
      await under.sms.send(aSms({ smsId: 'sms.late.100000000000007.2026-06-07T16:00' }));
      expect(await under.received()).toHaveLength(2);
    });

    it('sends nothing more when it is to stop', async () => {
      await expect(under.sms.send(aSms(), AbortSignal.abort())).rejects.toThrow();
      expect(await under.received()).toEqual([]);
    });

    it('forgets a person of whom it keeps nothing, and what is old, without losing what is new', async () => {
      await under.sms.send(aSms());
      await under.sms.forget('100000000000009');
      await under.sms.forgetOld();
      expect(await under.received()).toHaveLength(1);
    });
  });
}
