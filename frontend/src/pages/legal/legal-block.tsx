import { classNames } from '../../lib/class-names.ts';
import type { LegalBlock as Block, LinkedWords, Sheet } from './legal-text.ts';
import { LinkedText } from './linked-text.tsx';

export function LegalBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText>{block}</LinkedText>
      </p>
    );
  }
  return 'rows' in block ? <LegalSheet sheet={block} /> : <LegalList items={block} />;
}

export function LegalList({ items }: { readonly items: readonly LinkedWords[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-edge">
      {items.map((item) => (
        <li key={item}>
          <LinkedText>{item}</LinkedText>
        </li>
      ))}
    </ul>
  );
}

function LegalSheet({ sheet }: { readonly sheet: Sheet }) {
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{sheet.title}</h3>
      <dl className="grid gap-x-6 sm:grid-cols-[fit-content(13rem)_1fr] sm:gap-y-2">
        {sheet.rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="font-semibold text-ink-soft">{label}</dt>
            <dd className={classNames('mb-3 sm:mb-0', text === '' && 'min-h-8 border-b border-edge')}>
              <LinkedText>{text}</LinkedText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
