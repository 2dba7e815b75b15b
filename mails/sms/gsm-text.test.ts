import { describe, expect, it } from 'vitest';
import { fittingText, senderOf } from './gsm-text.ts';

describe('the text of a message', () => {
  it('is the longest that fits into 160 letters', () => {
    const [long, short] = ['æ'.repeat(161), 'å'.repeat(160)];
    expect(fittingText(short, 'kort')).toBe(short);
    expect(fittingText(long, short)).toBe(short);
    expect(fittingText(long, `${long}!`)).toBe(`${long}!`);
    expect(fittingText('{'.repeat(81), 'kort')).toBe('kort');
  });

  it('has plain dashes and quotes, and fewer letters where a sign needs it', () => {
    expect(fittingText('Kl. 10–16, «Båt’n»…')).toBe('Kl. 10-16, "Båt\'n"...');
    expect(fittingText(`${'a'.repeat(70)}š`, 'kort')).toBe('kort');
    expect(fittingText(`${'a'.repeat(69)}š`, 'kort')).toBe(`${'a'.repeat(69)}š`);
  });

  it('comes from the shop’s name in letters that networks take', () => {
    expect(senderOf('Naust')).toBe('Naust');
    expect(senderOf('Øyvær Utleie AS')).toBe('Oyvaer Utle');
    expect(senderOf('Fjord & Å')).toBe('Fjord A');
    expect(senderOf('«123»')).toBe('Butikken');
  });
});
