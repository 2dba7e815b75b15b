import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { expect, it } from 'vitest';
import { withFirstWords } from './first-words.ts';

const SHOP = shopAnswerOf({
  version: 1,
  phase: 'open',
  business: DEMO_BUSINESS,
  termsVersion: null,
  rules: FIRST_RULES,
  appearance: FIRST_APPEARANCE,
});
const PAGE = '<body>\n    <div id="root"></div>\n  </body>';
const TRICK = '</script><script>alert("båt")</script>';

it('shows words as words, whatever they hold', () => {
  const html = withFirstWords(PAGE, SHOP, { heading: TRICK, lines: ['"Sterk" & god', TRICK] });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('<p>&quot;Sterk&quot; &amp; god</p>');
  expect(html).toContain('<h1>&lt;/script&gt;&lt;script&gt;alert(&quot;båt&quot;)&lt;/script&gt;</h1>');
});

it('sends along answers that no text in them can end', () => {
  const answers = { '/products/7': { name: TRICK, note: "$& $' <!--" } };
  const html = withFirstWords(PAGE, SHOP, { heading: 'Lavvo', lines: [], answers });
  const sent = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(sent)).toEqual({ '/shop': SHOP, ...answers });
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('refuses a page that has no place for them', () => {
  expect(() => withFirstWords('<body></body>', SHOP, { heading: 'Lavvo', lines: [] })).toThrow('no place');
});

it('says whose shop it is on a page without words of its own', () => {
  const html = withFirstWords(PAGE, SHOP, null);
  const sent = /id="first-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(sent)).toEqual({ '/shop': SHOP });
  expect(html).toContain('<div id="root"></div>');
});
