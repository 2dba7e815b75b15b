import { blocksOf, type CardRow, type TermsBlock } from '@naust/domain/shop/terms/notation.ts';
import { classNames } from '../../lib/class-names.ts';
import { TermsLine } from './terms-line.tsx';

/** A text of terms in its paragraphs, lists and cards. */
export function TermsBlocks({ text }: { readonly text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name
  return blocksOf(text).map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { readonly block: TermsBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <TermsLine>{block.words}</TermsLine>
        </p>
      );
    case 'list':
      return <List items={block.items} />;
    case 'card':
      return <Card title={block.title} rows={block.rows} />;
  }
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-edge">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same words
        <li key={at}>
          <TermsLine>{item}</TermsLine>
        </li>
      ))}
    </ul>
  );
}

function Card({ title, rows }: { readonly title: string; readonly rows: readonly CardRow[] }) {
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{title}</h3>
      <dl className="grid gap-x-6 sm:grid-cols-[fit-content(13rem)_1fr] sm:gap-y-2">
        {rows.map(({ label, words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label
          <div key={at} className="contents">
            <dt className="font-semibold text-ink-soft">{label}</dt>
            <dd className={classNames('mb-3 sm:mb-0', words === '' && 'min-h-8 border-b border-edge')}>
              <TermsLine>{words}</TermsLine>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
