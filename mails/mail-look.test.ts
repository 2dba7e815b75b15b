import { type Appearance, FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { contrast } from '@naust/domain/shop/contrast.ts';
import { describe, expect, it } from 'vitest';
import { customerMails } from './all.ts';
import { cancellationMail } from './cancellation.mail.ts';
import { extensionMail } from './extension.mail.ts';
import type { ShopMail } from './mail.ts';
import { brandOf, darkLook, type Look, lightLook } from './mail-look.ts';
import { orderChangeMail } from './order-change.mail.ts';
import { orderConfirmation } from './order-confirmation.mail.ts';
import { reminderMail } from './reminder.mail.ts';
import { reopeningMail } from './reopening.mail.ts';
import { shopCancellationMail } from './shop-cancellation.mail.ts';
import { SHOP, sampleOf, writtenOf } from './testing/written-sample.ts';

const NBSP = '\u00a0';
const header = { url: '/images/logo.png', width: 480, height: 96 };
const logo = { header, favicon: '', icon192: '', icon512: '', share: '' };
const COLOUR = '#7a1fa2';
const OWN: Appearance = { ...FIRST_APPEARANCE, logo, colour: COLOUR };
const FJORD = { shortName: 'Fjord', legalName: 'Fjord Utleie AS' };
const own = (appearance: Appearance) => brandOf({ business: FJORD, appearance, shopAddress: SHOP });

/** The attributes of each picture. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
    Object.fromEntries([...tag.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value])),
  );

const withLook = (mail: ShopMail, appearance: Appearance) => writtenOf(mail, { ...sampleOf(mail).known, appearance });

describe.each(customerMails.map((mail) => [mail.name, mail] as const))('the mail %s', (_, mail) => {
  it('shows the logo of the shop at half its size, with the name for programs without pictures', async () => {
    const { html } = await withLook(mail, OWN);
    const shown = { class: 'logo', alt: 'Naust', width: '240', height: '48' };
    expect(picturesIn(html)).toContainEqual(expect.objectContaining({ ...shown, src: `${SHOP}/images/logo.png` }));
  });

  it('shows the name of a shop without a logo', async () => {
    const { html } = await withLook(mail, FIRST_APPEARANCE);
    expect(html).toMatch(/<p class="accent"[^>]*>Naust<\/p>/);
    expect(html).not.toContain('/images/logo.png');
  });

  it('has the colour of the shop, and a lighter shade in a dark theme', async () => {
    const { html } = await withLook(mail, OWN);
    expect(html).toContain(`border-top:4px solid ${COLOUR}`);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain(`.accent{color:${darkLook(own(OWN)).accent}!important}.logo{border:6px solid #ffffff}`);
  });
});

describe('the colours of mails', () => {
  const ratios = ({ card, page, ink, soft, accent, onAccent }: Look) => [
    ...[card, page].flatMap((ground) => [ink, soft].map((text) => contrast(text, ground))),
    ...[contrast(accent, card), contrast(onAccent, accent)],
  ];

  it.each(['#7a1fa2', '#1f5d4a', '#8a2b0e', '#000000', null])('are readable in both themes: %s', (colour) => {
    const brand = own({ ...OWN, colour });
    for (const look of [lightLook(brand), darkLook(brand)])
      expect(Math.min(...ratios(look))).toBeGreaterThanOrEqual(4.5);
  });
});

const orderMails = [
  orderConfirmation,
  cancellationMail,
  extensionMail,
  orderChangeMail,
  shopCancellationMail,
  reopeningMail,
  reminderMail,
];
describe.each(orderMails.map((mail) => [mail.name, mail] as const))('the mail of an order %s', (_, mail) => {
  it('shows a small picture of what was ordered, and when it is rented', async () => {
    const { known } = sampleOf(mail);
    const pictures = new Map([[4, '/images/lavvo.webp']]);
    const { html, text } = await writtenOf(mail, {
      ...(known.order && { order: { ...known.order, pictures } }),
      ...(known.changed && { changed: { ...known.changed, pictures } }),
      ...(known.reminder && { reminder: { ...known.reminder, pictures } }),
    });
    const shown = { alt: '', width: '64', height: '64' };
    expect(picturesIn(html)).toContainEqual(
      expect.objectContaining({ ...shown, src: `${SHOP}/images/lavvo-480.webp` }),
    );
    expect(text.replaceAll(NBSP, ' ')).toMatch(/Lavvo: .*(\n.*)?fre\. 5\. juni/);
  });
});
