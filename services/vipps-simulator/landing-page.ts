import { formatKr } from '@naust/domain/money.ts';
import { isOpen } from './api-answers.ts';
import { awaitsConsent, type SimPayment } from './sim-payment.ts';
import { detailsOf } from './test-payer.ts';

const clockTime = new Intl.DateTimeFormat('nb-NO', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Oslo' });

/** The payer's page of a payment, in Norwegian: the choices while it is open, else its outcome. `to`: the payee. */
export function landingPage(payment: SimPayment, to: string, now: number): string {
  if (isOpen(payment) && awaitsConsent(payment)) return consentPage(payment, to);
  return page(`
  ${drawLines('mark', wallet)}
  <h1>Betaling til ${escaped(to)}</h1>
  <p class="amount">${formatKr(payment.amountOre)}</p>
  <p class="what">${escaped(payment.description)}</p>
  ${facts(payment, now)}
  ${isOpen(payment) ? choices(payment) : ending(payment)}`);
}

const fieldNames = { name: 'Navn', email: 'E-post', phoneNumber: 'Telefon' } as const;

/** Before the payment: what the shop asks for. A refusal ends the payment. */
function consentPage({ token, scope }: SimPayment, to: string): string {
  const shared = { ...detailsOf(scope) };
  const said = {
    name: [shared.firstName, shared.lastName].join(' '),
    email: shared.email ?? '',
    phoneNumber: `+${shared.mobileNumber}`,
  };
  const rows = scope.map((field) => `<div><dt>${fieldNames[field]}</dt><dd>${escaped(said[field])}</dd></div>`);
  return page(`
  ${drawLines('mark', wallet)}
  <h1 class="lost">${escaped(to)} ber om opplysninger om deg</h1>
  <p class="what">De brukes til bestillingen. Sier du nei, blir betalingen avbrutt.</p>
  <dl>${rows.join('')}</dl>
  <form method="post" action="landing">
    <input type="hidden" name="token" value="${escaped(token)}">
    <button class="first" name="choice" value="share">Del opplysningene</button>
    <button name="choice" value="abort">Ikke del</button>
  </form>`);
}

/** For an unknown payment. `home`: the shop. */
export function lostPage(home: string): string {
  return page(`
  ${drawLines('mark', cross)}
  <h1 class="lost">Fant ikke betalingen</h1>
  <p class="told">Lenken er ikke gyldig. Gå tilbake til butikken og start betalingen på nytt.</p>
  <a class="way" href="${escaped(home)}">Til butikken</a>`);
}

function facts(payment: SimPayment, now: number): string {
  const secondsLeft = Math.max(0, Math.ceil((payment.expiresAt - now) / 1000));
  const age = payment.minimumUserAge
    ? `<div><dt>Aldersgrense</dt><dd>Du må ha fylt ${payment.minimumUserAge} år</dd></div>`
    : '';
  const time = `<div><dt>Utløper</dt><dd data-seconds-left="${secondsLeft}">kl. ${clockTime.format(payment.expiresAt)}</dd></div>`;
  return `<dl>
    <div><dt>Referanse</dt><dd>${escaped(payment.reference)}</dd></div>
    ${age}${isOpen(payment) ? time : ''}
  </dl>`;
}

function choices({ token }: SimPayment): string {
  return `<form method="post" action="landing">
    <input type="hidden" name="token" value="${escaped(token)}">
    <button class="first" name="choice" value="approve">Godkjenn</button>
    <button name="choice" value="abort">Avbryt</button>
    <section class="trials" aria-labelledby="trials">
      <h2 id="trials">Prøv det som kan gå galt</h2>
      <div class="trial">
        <p id="close">Betalingen godkjennes, men du kommer ikke tilbake til butikken.</p>
        <button name="choice" value="close" aria-describedby="close">Lukk appen</button>
      </div>
      <div class="trial">
        <p id="expire">Tiden går ut uten at du svarer.</p>
        <button name="choice" value="expire" aria-describedby="expire">La utløpe</button>
      </div>
    </section>
  </form>`;
}

const wallet =
  '<path d="M4 8.5V17a2 2 0 002 2h12a2 2 0 002-2v-6.5a2 2 0 00-2-2H5.5a1.75 1.75 0 010-3.5H17v3.5"/><path d="M16 13.75h.01"/>';
const check = '<path d="M5 12.5l4.5 4.5L19 7.5"/>';
const cross = '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>';
const hands = '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>';

const endings = {
  AUTHORIZED: ['good', check, 'Betalingen er godkjent', 'Butikken får beskjed. Du kan lukke denne siden.'],
  ABORTED: ['bad', cross, 'Betalingen er avbrutt', 'Ingenting er betalt.'],
  EXPIRED: ['bad', hands, 'Tiden gikk ut', 'Ingenting er betalt. Start betalingen på nytt i butikken.'],
  TERMINATED: ['bad', cross, 'Butikken har avsluttet betalingen', 'Ingenting er betalt.'],
  CREATED: ['good', hands, 'Du har godkjent', 'Betalingen er under behandling. Du kan lukke denne siden.'],
} as const;

function ending({ state, returnUrl }: SimPayment): string {
  const [mood, drawing, title, text] = endings[state];
  return `<p class="state ${mood}">${drawLines('sign', drawing)}${title}</p>
  <p class="told">${text}</p>
  <a class="way" href="${escaped(returnUrl)}">Til butikken</a>`;
}

const drawLines = (name: string, lines: string) =>
  `<svg class="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${lines}</svg>`;

const page = (content: string) => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Betaling (simulator)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="landing.css">
<script src="landing.js"></script>
</head>
<body>
<p class="note" role="note"><strong>Simulator.</strong> Dette er ikke Vipps, og ingen penger flyttes.</p>
<main><div class="sheet">${content}
</div></main>
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
