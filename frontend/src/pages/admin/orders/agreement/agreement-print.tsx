import { languageOf } from '@naust/domain/language.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { underPackages } from '@naust/domain/orders/under-packages.ts';
import type { Period } from '@naust/domain/period.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import { spokenParts } from '@naust/domain/spoken-period.ts';
import { dayOf, formatDate, parseDate, wallMinute } from '@naust/domain/wall-clock.ts';
import { Fragment } from 'react';
import { oreOf } from '../../../../lib/amounts.ts';
import { phoneText } from '../../../../lib/phone-text.ts';
import { sellerOf } from '../../../../lib/seller.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { useShop } from '../../../../lib/shop.ts';
import { paidOre } from '../paid-ore.ts';
import { type AgreementWords, agreementWordsIn } from './agreement-words.ts';

interface PartProps {
  readonly order: OrderAnswer;
  readonly words: AgreementWords;
}

/** The agreement of an order on one sheet of A4, with a place to sign, in the language of the order. */
export function AgreementPrint({ order }: { readonly order: OrderAnswer }) {
  const words = agreementWordsIn(languageOf(order));
  const texts = words.agreementTexts;
  const needsLicence = order.OrderItems.some((item) => item.needsLicence === true);
  return (
    <article lang={languageOf(order)} className="print-only paper agreement">
      <Letterhead order={order} words={words} />
      <h2>{texts.title(order.orderNo)}</h2>
      <Tenant order={order} words={words} />
      <table>
        <thead>
          <tr>
            <th>{texts.quantity}</th>
            <th>{texts.product}</th>
            <th>{texts.period}</th>
            <th className="amount">{texts.price}</th>
            <th className="amount">{texts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {underPackages(order.OrderItems).map(({ line, name, heading }) => (
            <Fragment key={line.id}>
              {heading !== null && (
                <tr>
                  <td />
                  <th lang="nb" scope="rowgroup" colSpan={4}>
                    {heading}
                  </th>
                </tr>
              )}
              <Line item={{ ...line, name }} words={words} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <Sums order={order} words={words} />
      <Terms order={order} words={words} needsLicence={needsLicence} />
      <p className="ticks">
        <span>
          <span className="tick-box" /> {texts.idSeen}
        </span>
        {needsLicence && (
          <span>
            <span className="tick-box" /> {texts.licenceSeen} <span className="blank" />
          </span>
        )}
      </p>
      <div className="signatures">
        {texts.signatures.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </div>
    </article>
  );
}

/** The business as it was when the order was placed. */
function Letterhead({ order, words: { agreementTexts: texts } }: PartProps) {
  const shop = useShop();
  const seller = sellerOf(order.seller ?? shop);
  return (
    <header className="letterhead">
      {shop.logo !== null && <img src={shop.logo} alt="" />}
      <p>
        <b>{seller.name}</b>
        <br />
        {[seller.address, seller.phone, seller.email].filter(Boolean).join(' · ')}
        <br />
        {texts.orgNumber} {seller.organisationNumber}
      </p>
    </header>
  );
}

function Tenant({ order, words: { agreementTexts: texts, signingTexts } }: PartProps) {
  const { User, guest, reference } = order;
  const contact = User ?? guest;
  const orgNumber = User?.orgNumber ? `${texts.orgNumber} ${formatOrganisationNumber(User.orgNumber)}` : '';
  const facts = [contact?.phone ? phoneText(contact.phone) : '', contact?.email, orgNumber].filter(Boolean);
  return (
    <p>
      {texts.tenant}: <b>{contact?.name ?? signingTexts.missingContact}</b>
      {facts.length > 0 && `, ${facts.join(', ')}`}
      {reference && `. ${texts.reference}: ${reference}`}
    </p>
  );
}

function Line({ item, words }: { readonly item: WholeItemAnswer; readonly words: AgreementWords }) {
  const { bought } = words.agreementTexts;
  const { money } = words.writtenTexts;
  const from = item.date_from === null ? null : wallMinute(item.date_from);
  const to = item.date_to === null ? null : wallMinute(item.date_to);
  const labels = (item.piecesOut ?? []).map(({ label }) => label);
  return (
    <tr>
      <td>{item.quantity}</td>
      <td>
        <span lang="nb">{item.name}</span>
        {labels.length > 0 && ` (${labels.join(', ')})`}
      </td>
      <td>{from === null || to === null ? bought : periodWords({ from, to }, words)}</td>
      <td className="amount">{formatKr(oreOf(item.price), money)}</td>
      <td className="amount">{formatKr(oreOf(item.price) * item.quantity, money)}</td>
    </tr>
  );
}

function periodWords(period: Period, { writtenTexts: { spoken } }: AgreementWords): string {
  const { from, between, to } = spokenParts(period, dayOf(osloNow()), spoken);
  return from + between + to;
}

function Sums({ order, words: { agreementTexts: texts, writtenTexts } }: PartProps) {
  const { total, due, deposit } = order;
  const rows = [
    [texts.total, oreOf(total)],
    [texts.paid, paidOre(order)],
    [texts.owed, oreOf(due)],
    [texts.deposit, oreOf(deposit?.asked ?? 0)],
  ] as const;
  return (
    <dl className="sums">
      {rows
        .filter(([name, ore]) => name === texts.total || ore > 0)
        .map(([name, ore]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatKr(ore, writtenTexts.money)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Terms({ order, words, needsLicence }: PartProps & { readonly needsLicence: boolean }) {
  const { agreementTexts: texts, termsInShort, writtenTexts } = words;
  const { rules = FIRST_RULES, termsVersion } = order;
  const day = termsVersion === null ? null : parseDate(termsVersion.slice(0, 10));
  const version = day === null ? termsVersion : formatDate(day, writtenTexts.clock) + termsVersion?.slice(10);
  return (
    <section className="short-terms">
      <h3>{texts.terms}</h3>
      <ul>
        {termsInShort(rules, needsLicence).map((point) => (
          <li key={point}>{point}</li>
        ))}
        <li>{version === null ? texts.noVersion : texts.version(version)}</li>
      </ul>
    </section>
  );
}
